import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { TEST_INTERFACE } from '../../../../src/contract/test-bench/interface-number.ts'
import { type DeskCall, DeskCallError } from './desk-calls.ts'

/** Versions of the test interface that a desk understands, and its own version. */
type DeskInterface = { readonly loanDesk: string; readonly current: number; readonly oldest: number }

const ANEW = 'Run `npm run pack:playwright` in the folder of this Loan Desk, and install the file that it makes.'

/** Rejects, and says what to do, if the desk does not understand this package. `own` is the version that the package speaks. */
export async function checkFit(call: DeskCall, own: number = TEST_INTERFACE.current): Promise<void> {
  const said = misfit(await askedInterface(call), own)
  if (said !== undefined) throw new Error(`@loan-desk/playwright ${packageVersion()} ${said}`)
}

/** Undefined for a desk that has no such call. */
async function askedInterface(call: DeskCall): Promise<DeskInterface | undefined> {
  try {
    return await call<DeskInterface>('GET', '/test/v1/interface')
  } catch (error) {
    if (error instanceof DeskCallError && error.status === 404) return undefined
    throw error
  }
}

function misfit(desk: DeskInterface | undefined, own: number): string | undefined {
  if (!desk) return `does not fit this Loan Desk, which is older or was started without --test. ${ANEW}`
  const { loanDesk, current, oldest } = desk
  if (own >= oldest && own <= current) return undefined
  const age = own < oldest ? 'older' : 'newer'
  const theirs = oldest === current ? String(current) : `${oldest} to ${current}`
  return `is ${age} than Loan Desk ${loanDesk}: its test interface is ${own}, that of the desk ${theirs}. ${ANEW}`
}

/** Version in the nearest manifest: of the installed package, or of Loan Desk, which has the same. */
function packageVersion(from = dirname(fileURLToPath(import.meta.url))): string {
  const manifest = join(from, 'package.json')
  return existsSync(manifest) ? JSON.parse(readFileSync(manifest, 'utf8')).version : packageVersion(dirname(from))
}
