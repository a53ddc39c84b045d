import { join } from 'node:path'
import { LoansPage } from '#playwright/pages/loans-page.ts'
import { SubmissionsPage } from '#playwright/pages/submissions-page.ts'
import { TestBenchPage } from '#playwright/pages/test-bench-page.ts'
import { API_TOKEN, startTestDesk } from './desk.ts'
import { expect, test } from './journal-fixtures.ts'
import { PLACES } from './places.ts'
import { notReached } from './reach.ts'

test('every control of every page is reached by role and name, as Playwright documents it', async ({
  page,
  api,
  electron,
  dataFolder,
}) => {
  test.setTimeout(300_000)
  const { uuid } = await api.createLoan({ lenderLoanId: 'REACH-1', maxExtensions: 3 })
  await api.extend(uuid, 30)
  await new LoansPage(page).open()
  for (const { name, open } of PLACES) {
    await test.step(name, async () => {
      await open({ page, uuid })
      expect.soft(await notReached(page), name).toEqual([])
    })
  }
  if (electron) return
  const bench = await startTestDesk(join(dataFolder, 'test-bench'), '0')
  try {
    const headers = { Authorization: `Bearer ${API_TOKEN}` }
    await page.request.post(`${bench.address}/test/v1/session`, { data: { book: 'main' }, headers })
    await page.goto(`${bench.address}/test-bench`)
    const arm = new TestBenchPage(page).button('Arm a fault…')
    await arm.waitFor()
    expect.soft(await notReached(page), 'the test bench').toEqual([])
    await arm.click()
    expect.soft(await notReached(page), 'the form of a fault').toEqual([])
    await page.keyboard.press('Escape')
    await new TestBenchPage(page).button('Build loans…').click()
    expect.soft(await notReached(page), 'the form of loans').toEqual([])
  } finally {
    await bench.close()
  }
})

test('no page makes the frame taller than the window, which could be scrolled away from its header', async ({
  page,
  api,
}) => {
  test.setTimeout(300_000)
  const { uuid } = await api.createLoan({ lenderLoanId: 'REACH-2', maxExtensions: 3 })
  await api.extend(uuid, 30)
  await new LoansPage(page).open()
  for (const { name, open } of PLACES) {
    await open({ page, uuid })
    for (const [width, height] of [
      [640, 400],
      [1280, 800],
    ] as const) {
      await page.setViewportSize({ width, height })
      const below = await page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight)
      expect.soft(below, `${name}, ${width} × ${height}`).toBe(0)
    }
  }
})

test('every control of the journal and its decisions is reached by role and name', async ({
  page,
  double,
  live,
  send,
}) => {
  await live()
  double.next({ kind: 'broken', makes: false })
  await send('REACH-3')
  await new SubmissionsPage(page).choose('REACH-3')
  expect(await notReached(page)).toEqual([])
})
