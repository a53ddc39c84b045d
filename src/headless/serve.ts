import { spawn } from 'node:child_process'
import { sentence } from '#host/command-line.ts'
import { type ListeningDesk, openListeningDesk, type ServeParts } from './listening-desk.ts'
import type { ServeOptions } from './options.ts'

type Reach = Pick<ServeOptions, 'host' | 'tls' | 'publicAddress'>

type Opener = { readonly command: string; readonly args: readonly string[] }

/** Opens the data, listens, reports that on standard output, and returns after SIGTERM or SIGINT when everything is closed. */
export async function serveUntilStopped(options: ServeOptions, parts: ServeParts): Promise<void> {
  const stopped = stopSignal()
  const desk = await openListeningDesk(options, parts, process.env, ({ name, token }) =>
    console.log(`API token "${name}", shown only this once: ${token}`),
  )
  try {
    if (options.apiTokens.length > 0) console.error(TOKEN_IN_VIEW)
    await announce(desk, options)
    await stopped
    await windDown(desk, options)
  } finally {
    await desk.close()
  }
}

const TOKEN_IN_VIEW =
  'Anyone who can list the processes of this machine can read a token given by --api-token: use --api-token-file NAME=FILE instead.'

async function announce({ address, openAddress }: ListeningDesk, options: ServeOptions): Promise<void> {
  const first = await openAddress()
  console.log(`Loan Desk is ready on ${address}`)
  console.log(`Open it in a browser, once and within 60 seconds: ${first}`)
  const warning = clearTextWarning(options)
  if (warning) console.error(warning)
  if (options.open) openSystemBrowser(await openAddress())
  if (process.stdin.isTTY) offerNewAddress(openAddress)
}

/** A second signal does not wait. */
async function windDown(desk: ListeningDesk, { graceInSeconds: seconds }: ServeOptions): Promise<void> {
  if (seconds > 0) console.log(`Loan Desk ends in ${seconds} s, and answers until then.`)
  await desk.windDown()
}

/** A person at the terminal gets a new one-time address with Enter, without a restart. */
function offerNewAddress(openAddress: () => Promise<string>): void {
  console.log('Press Enter for a new address to sign in, Ctrl+C to stop.')
  process.stdin.on('data', () =>
    openAddress().then(
      (address) => console.log(`${address} (good for 60 seconds, one use)`),
      ({ message }: Error) => console.error(`There is no new address now: ${sentence(message)}`),
    ),
  )
}

/**
 * npm passes on signals that its whole group gets, from Ctrl+C or systemd: then one signal comes twice, within this
 * time in milliseconds.
 */
const ONE_SIGNAL_MS = 1_000

/** Resolves at the first SIGTERM or SIGINT. Another one, a moment later, ends the process at once, for the impatient. */
function stopSignal(): Promise<void> {
  return new Promise((resolve) => {
    const stop = () => {
      resolve()
      setTimeout(() => process.off('SIGTERM', stop).off('SIGINT', stop), ONE_SIGNAL_MS).unref()
    }
    process.on('SIGTERM', stop).on('SIGINT', stop)
  })
}

/** Warning if other machines reach the service without TLS; undefined if none do. */
export function clearTextWarning({ host, tls, publicAddress }: Reach): string | undefined {
  if (tls !== null || isLoopback(host)) return undefined
  const isBehindTls = publicAddress?.startsWith('https:') === true
  const open = 'It is open to other machines, unencrypted'
  return isBehindTls
    ? `${open}, on a network where only the balancer of ${publicAddress} should reach it.`
    : `${open}: use it on a trusted network only.`
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || host.startsWith('127.')
}

/** Opens the address in the system's browser if there is a screen; true if it tried. */
function openSystemBrowser(address: string): boolean {
  const opener = browserOpener(process.platform, process.env)
  if (!opener) return false
  const child = spawn(opener.command, [...opener.args, address], { detached: true, stdio: 'ignore' })
  // A machine without such a program is not an error: the address is in the terminal too.
  child.on('error', () => undefined)
  child.unref()
  return true
}

export function browserOpener(
  platform: NodeJS.Platform,
  env: Readonly<Record<string, string | undefined>>,
): Opener | undefined {
  if (platform === 'darwin') return { command: 'open', args: [] }
  if (platform === 'win32') return { command: 'rundll32', args: ['url.dll,FileProtocolHandler'] }
  return env.DISPLAY || env.WAYLAND_DISPLAY ? { command: 'xdg-open', args: [] } : undefined
}
