import { openSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { seededRandom } from '#host/demo/seeded-random.ts'
import { openDesk } from '../desk.ts'
import type { Known } from './known.ts'
import { attach, type Client, createLoan, extend, importLoans, removeFile, writeNote } from './load.ts'
import type { Life } from './record.ts'

// The program that is recorded: a desk on a data folder, with clients in the same process. It writes each answer to a
// file of its own at once, so that the recording has the answers in their order among the other calls.

const [folder = '', knownPath = '', lifeText = ''] = process.argv.slice(2)
const life: Life = JSON.parse(lifeText)
const knownFile = openSync(knownPath, 'w')
const random = seededRandom(life.seed)
const loans: Client['loans'] = []
const files: Client['files'] = []
const told = { seed: life.seed, number: 0 }

/** Clients that send requests at the same time, so that their writes share a commit. */
const CLIENTS = 4

async function work(client: Client, requests: number): Promise<void> {
  let left = requests
  const act = async () => {
    for (; left > 0; left--) {
      const dice = random.whole(1, 100)
      if (dice <= 45) await createLoan(client, rowsOf())
      else if (dice <= 75) await extend(client)
      else if (dice <= 85) await attach(client)
      else if (dice <= 92) await removeFile(client)
      else await writeNote(client)
    }
  }
  await Promise.all(Array.from({ length: CLIENTS }, act))
}

/** Usually a year of monthly rows, sometimes the largest allowed number. */
function rowsOf(): number {
  return random.chance(4) ? 1_200 : random.pick([1, 12, 12, 60, random.whole(1, 360)])
}

/** Ends a program that hangs. Until then the timer keeps the program running, as a server or a window does. */
const LONGEST_MS = 300_000
const deadline = setTimeout(() => process.exit(1), LONGEST_MS)

for (const [index, requests] of life.openings.entries()) {
  const isLast = index === life.openings.length - 1
  const place = { kind: 'folder', folder: join(folder, 'data') } as const
  const desk = await openDesk({ data: { folder, place, remove: async () => undefined } })
  // A book of an older format is set to a live service, which does not exist here.
  await desk.call('PUT', '/desk/v1/connection', { id: 'local' })
  const note = (known: Known) => void writeSync(knownFile, JSON.stringify(known))
  const client: Client = { desk, random, loans, files, note, told }
  await work(client, requests)
  if (life.importsLoans && isLast) await Promise.all([importLoans(client), work(client, requests)])
  // Kills the program while other requests are pending, as a real kill does.
  if (life.end === 'kill' && isLast) {
    void work(client, requests)
    await createLoan(client, 60)
    process.kill(process.pid, 'SIGKILL')
  }
  await desk.close()
}
clearTimeout(deadline)
