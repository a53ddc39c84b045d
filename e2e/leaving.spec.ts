import type { ClaimsApi } from './claims-api.ts'
import { expect, test } from './journal-fixtures.ts'
import { LARGEST } from './layout/loans-of-sizes.ts'

// The clock goes on only as the test says.
test.use({ contextOfItsOwn: true })

/** Longer than what is typed waits for the next key, in ms. */
const PAUSE = 1_000

const PLACES = [
  { from: 'the list', field: 'Search loans', to: 'Settings', scripts: 'further-pages' },
  { from: 'Submissions', field: 'Search submissions', to: 'Evidence', scripts: 'loan-pages' },
  { from: 'Compare', field: 'Days of the preview', to: 'Settings', scripts: 'further-pages' },
] as const

type Parts = {
  readonly api: ClaimsApi
  readonly live: () => Promise<unknown>
  readonly send: (id: string) => Promise<unknown>
}

/** The address of a page of these, with something in it. */
const PATHS: Readonly<Record<(typeof PLACES)[number]['from'], (parts: Parts) => Promise<string>>> = {
  'the list': async ({ api }) => {
    await api.createLoan(LARGEST)
    return '/'
  },
  Submissions: async ({ live, send }) => {
    await live()
    await send('SENT-1')
    return '/submissions'
  },
  Compare: async ({ api }) => `/loans/${(await api.createLoan(LARGEST)).uuid}/compare?before=0&after=preview&days=1`,
}

for (const { from, field, to, scripts } of PLACES) {
  test(`what was typed in ${from} does not lead back from ${to}, whose scripts come late`, async ({
    page,
    api,
    live,
    send,
  }) => {
    const path = await PATHS[from]({ api, live, send })
    await page.clock.install()
    const late = Promise.withResolvers<void>()
    await page.route(`**/${scripts}-*.js`, async (route) => {
      await late.promise
      await route.continue()
    })
    await page.goto(path)
    await page.getByLabel(field).fill('7')
    // As a link does, whichever of them leads there.
    await page.evaluate((there) => history.pushState(null, '', there), `/${to.toLowerCase()}`)
    await page.clock.runFor(PAUSE)
    late.resolve()
    await expect(page.getByRole('heading', { level: 1, name: to })).toBeVisible()
  })
}
