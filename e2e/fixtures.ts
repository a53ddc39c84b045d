import { type BrowserContext, type ConsoleMessage, expect, type Page, type WebError } from '@playwright/test'
import { putEmptyBookAt } from './book-at.ts'
import { type ClaimsApi, claimsApi } from './claims-api.ts'
import { type Desk, type DeskTestOptions, startInBrowserHost, startInElectron } from './desk.ts'
import { watchFocus } from './focus-watch.ts'
import { test as base, deskInBook } from './worker-desk.ts'

export { expect }

type DeskFixtures = {
  host: Host
  /** Brings about what the test starts from, as a lender system would over HTTP. */
  api: ClaimsApi
  /** Ends the program and starts it again on the same data; returns the page to go on with. */
  restart: () => Promise<Page>
}

/** The program of one test, which a restart replaces. */
export type Host = { desk: Desk; readonly start: (port?: string) => Promise<Desk> }

/**
 * Each test has an empty book of its worker's desk, or a program and data of its own. It is signed in, opens the page that
 * it is about, and fails on any error in the page.
 */
export const test = base.extend<DeskFixtures & DeskTestOptions>({
  electron: [null, { option: true }],

  /** With an empty book in it: programs that begin with nothing have specs of their own (serve.spec.ts). */
  dataFolder: async ({ dataFolder }, use) => {
    await putEmptyBookAt(dataFolder)
    await use(dataFolder)
  },

  host: async ({ electron, ownProgram, dataFolder, workerPort, workerDesk }, use) => {
    const start = async (port = workerPort) => {
      if (electron) return startInElectron(electron, dataFolder)
      return ownProgram ? startInBrowserHost(dataFolder, port) : deskInBook(await workerDesk())
    }
    const host: Host = { desk: await start(), start }
    await use(host)
    await host.desk.close()
  },

  baseURL: async ({ host }, use) => use(host.desk.address),

  page: async ({ host, page: browserPage }, use) => {
    const page = await host.desk.signIn(browserPage)
    const { problems, stop } = await watchForErrors(page.context())
    const focusWatch = await watchFocus(page.context())
    await use(page)
    await stop()
    await focusWatch.dispose()
    expect(problems, 'errors in the page').toEqual([])
  },

  api: async ({ host }, use) => use(claimsApi((path, body) => host.desk.send(path, body))),

  restart: async ({ host, page: browserPage }, use) =>
    use(async () => {
      const { port } = new URL(host.desk.address)
      await host.desk.close()
      host.desk = await host.start(port)
      return host.desk.open(browserPage)
    }),
})

/** For tests that end their program or look into its data, and those of what no test desk has: production, other tokens. */
export const programTest = test.extend({ ownProgram: async ({}, use) => use(true) })

/**
 * Script errors, console errors, breaches of the content policy and a focus that fell to the body, of every page of the
 * context. A refusal (4xx) is an answer, not an error, and so is what is said of the way to a live service (502 to 504);
 * a service that a test ends takes no connection, and resets one that waited to be taken.
 */
async function watchForErrors(context: BrowserContext): Promise<ErrorWatch> {
  const problems: string[] = []
  const breaches = await context.addInitScript({ content: TELL_BREACHES })
  const noteError = (problem: WebError) => problems.push(problem.error().message)
  const noteMessage = (message: ConsoleMessage) => {
    const isRefusal = /^Failed to load resource: (.* status of (4\d\d|50[234])|net::ERR_CONNECTION_RE(FUSED|SET))/.test(
      message.text(),
    )
    if (message.type() === 'error' && !isRefusal) problems.push(message.text())
  }
  context.on('weberror', noteError)
  context.on('console', noteMessage)
  const stop = async () => {
    context.off('weberror', noteError)
    context.off('console', noteMessage)
    await breaches.dispose()
  }
  return { problems, stop }
}

type ErrorWatch = { readonly problems: readonly string[]; readonly stop: () => Promise<void> }

/** Runs in each page before its own scripts. One that catches the error of a forbidden eval keeps it off the console. */
const TELL_BREACHES = `document.addEventListener('securitypolicyviolation', (breach) =>
  console.error('Breach of the content policy:', breach.effectiveDirective, breach.blockedURI, breach.sourceFile))`
