import { appVersion } from '#host/app-version.ts'
import { type DeskHost, openDeskHost } from '#host/desk-host.ts'
import { environmentProxy } from '#host/environment-proxy.ts'
import type { LiveOptions } from '#host/live-parts.ts'
import type { Assets } from '#service/assets.ts'
import { givenApiTokens } from './given-api-tokens.ts'
import { givenTokens } from './given-tokens.ts'
import { startHttpServer } from './http-server.ts'
import type { ServeOptions } from './options.ts'
import { openSystemBrowser } from './system-browser.ts'

export type ServeParts = {
  readonly assets: Assets
  /** The Vite server behind `assets`, in development only. */
  readonly viteAddress?: string
}

/** Opens the data, listens, says so on standard output, and returns after SIGTERM or SIGINT when all is closed. */
export async function serve(options: ServeOptions, parts: ServeParts): Promise<void> {
  const stopped = stopSignal()
  const live = liveOptions(options)
  const apiTokens = givenApiTokens(options, process.env)
  const desk = await openDeskHost({ ...options, ...parts, apiTokens, live, face: 'browser', appVersion: appVersion() })
  try {
    if (options.apiTokens.length > 0) console.error(TOKEN_IN_VIEW)
    printFirstToken(desk)
    const http = await startHttpServer(desk.fetch, options)
    desk.listensAt(http.address)
    announce(desk, http.address, options)
    await stopped
    await http.stop()
  } finally {
    await desk.close()
  }
}

const TOKEN_IN_VIEW =
  'A token of --api-token can be read by whoever may list the programs of this machine: use --api-token-file NAME=FILE instead.'

/** A program without a screen has no keyring: tokens are given at each start, or held in memory until it ends. */
function liveOptions({ connectionTokens }: ServeOptions): LiveOptions {
  return {
    sealToken: async () => null,
    unsealToken: async () => null,
    givenTokens: givenTokens(connectionTokens, process.env),
    proxyFor: async (url) => environmentProxy(process.env, url),
  }
}

/** Before anything can fail, because the token is stored hashed and cannot be shown again. */
function printFirstToken({ firstToken }: DeskHost): void {
  if (firstToken) console.log(`API token "${firstToken.name}", shown only this once: ${firstToken.token}`)
}

function announce(desk: DeskHost, address: string, options: ServeOptions): void {
  const openAddress = () => `${address}/open?code=${desk.launchCode()}`
  console.log(`Loan Desk is ready on ${address}`)
  console.log(`Open it in a browser, once and within 60 seconds: ${openAddress()}`)
  if (!isLoopback(options.host) && options.tls === null)
    console.error('It is open to other machines, unencrypted: use it on a trusted network only.')
  if (options.open) openSystemBrowser(openAddress())
  if (process.stdin.isTTY) offerNewAddress(openAddress)
}

/** A person at the terminal gets a new one-time address with Enter, instead of having to start again. */
function offerNewAddress(openAddress: () => string): void {
  console.log('Press Enter for a new address to sign in, Ctrl+C to stop.')
  process.stdin.on('data', () => console.log(`${openAddress()} (good for 60 seconds, one use)`))
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || host.startsWith('127.')
}

/** Resolves at the first SIGTERM or SIGINT. The next one ends the process at once, for whoever will not wait. */
function stopSignal(): Promise<void> {
  return new Promise((resolve) => {
    const stop = () => {
      process.off('SIGTERM', stop).off('SIGINT', stop)
      resolve()
    }
    process.on('SIGTERM', stop).on('SIGINT', stop)
  })
}
