import { setTimeout as pause } from 'node:timers/promises'
import { appVersion } from '#host/app-version.ts'
import { type BookPlaces, inFolders, onServer } from '#host/book-place.ts'
import { OptionError } from '#host/command-line.ts'
import { type DeskHost, openDeskHost } from '#host/desk-host.ts'
import { isApiToken } from '#host/desk-options.ts'
import { environmentProxy } from '#host/environment-proxy.ts'
import type { OutboundOptions } from '#host/outbound-parts.ts'
import type { ApiTokenOption } from '#host/place-opener.ts'
import type { Assets } from '#service/parts/assets.ts'
import type { TestDeskOptions } from '#test-bench/test-desk.ts'
import { databaseTarget } from './database-option.ts'
import { givenApiTokens, givenTokens } from './given-tokens.ts'
import { startHttpServer } from './http-server.ts'
import type { ServeOptions } from './options.ts'

export type ServeParts = {
  readonly assets: Assets
  /** The Vite server behind `assets`, in development only. */
  readonly viteAddress?: string
}

/** A desk that accepts requests at its address. */
export type ListeningDesk = {
  /** `http://127.0.0.1:PORT` */
  readonly address: string
  /** An address that signs a browser in once, within 60 seconds; it has the public origin if there is one. */
  readonly openAddress: () => Promise<string>
  /**
   * Reports the desk as not ready, so that a balancer sends further requests elsewhere; it still answers until the
   * grace is over.
   */
  readonly windDown: () => Promise<void>
  /** Answers requests under way, then closes the data. */
  readonly close: () => Promise<void>
}

const VARIABLE = 'LOAN_DESK_TEST_TOKEN'

/**
 * Opens the data and listens. Calls `onFirstToken` with the token created because there was none, before anything can
 * fail: it is stored hashed and cannot be shown again. Throws a StorageError, an OptionError or a ListenError.
 */
export async function openListeningDesk(
  options: ServeOptions,
  parts: ServeParts,
  environment: NodeJS.ProcessEnv,
  onFirstToken: (token: ApiTokenOption) => void,
): Promise<ListeningDesk> {
  const live = liveOptions(options, environment)
  const apiTokens = givenApiTokens(options, environment)
  const places = bookPlaces(options, environment)
  const publicAddress = options.publicAddress ?? undefined
  const backup = options.backupFolder === null ? undefined : { target: options.backupFolder, isChangeable: false }
  const common = { apiTokens, live, face: 'browser', appVersion: appVersion() } as const
  const desk = options.isTest
    ? await openTestDesk({ ...options, ...parts, ...common, publicAddress, testToken: givenTestToken(environment) })
    : await openDeskHost({ ...options, ...parts, ...places, ...common, publicAddress, backup })
  try {
    if (desk.firstToken) onFirstToken(desk.firstToken)
    return await listening(desk, options)
  } catch (error) {
    await desk.close()
    throw error
  }
}

async function listening(desk: DeskHost, options: ServeOptions): Promise<ListeningDesk> {
  const http = await startHttpServer(desk.fetch, options)
  desk.listensAt(http.address)
  return {
    address: http.address,
    openAddress: async () => `${options.publicAddress ?? http.address}/open?code=${await desk.launchCode()}`,
    windDown: async () => {
      desk.endsSoon()
      http.endsSoon()
      await pause(options.graceInSeconds * 1_000)
    },
    close: async () => {
      desk.endsSoon()
      await http.stop()
      await desk.close()
    },
  }
}

function bookPlaces(options: ServeOptions, environment: NodeJS.ProcessEnv): BookPlaces {
  return options.database === null ? inFolders(options) : onServer(databaseTarget(options.database, environment))
}

/** The code of test mode is loaded only for a desk in test mode. */
async function openTestDesk(options: TestDeskOptions): Promise<DeskHost> {
  const testDesk = await import('#test-bench/test-desk.ts')
  return testDesk.openTestDesk(options)
}

/** A program without a screen has no keyring: tokens are given at each start, or held in memory until it ends. */
function liveOptions({ connectionTokens }: ServeOptions, environment: NodeJS.ProcessEnv): OutboundOptions {
  return {
    sealToken: async () => null,
    unsealToken: async () => null,
    givenTokens: givenTokens(connectionTokens, environment),
    proxyFor: async (url) => environmentProxy(environment, url),
  }
}

/**
 * The token for tests from the environment, from which it is removed; null if there is none. Throws OptionError, which
 * never contains it.
 */
function givenTestToken(environment: Record<string, string | undefined>): string | null {
  const token = environment[VARIABLE]?.trim() ?? ''
  delete environment[VARIABLE]
  if (token === '') return null
  if (!isApiToken({ name: 'Test', token }))
    throw new OptionError(`${VARIABLE} must be letters, digits and - . _ ~ + / only`)
  return token
}
