import { randomUUID } from 'node:crypto'
import { LoansPage } from '#playwright/pages/loans-page.ts'
import { ProductionQuestion } from '#playwright/pages/production-question.ts'
import { SubmissionsPage } from '#playwright/pages/submissions-page.ts'
import { goDownTo } from './go-down.ts'
import { HERE } from './here.ts'
import { CODE, expect, test } from './journal-fixtures.ts'
import { takeServiceAway } from './service-away.ts'
import { shortenWaits } from './short-waits.ts'

test.describe('a loan with an unknown outcome', () => {
  test('is counted, leads to its submission, and is marked as created once the service has it', async ({
    page,
    double,
    live,
    send,
  }) => {
    await live()
    double.next({ kind: 'silent', makes: true })
    expect(await send('LD-LOST')).toBe(504)
    const loans = new LoansPage(page)
    const submissions = new SubmissionsPage(page)
    await loans.open()
    await expect(loans.rows.first()).toContainText('LD-LOST')
    await expect(loans.rows.first()).toContainText('Unknown')
    await expect(page.getByRole('main').getByRole('link', { name: '1 unknown' })).toBeVisible()
    await expect(submissions.railLink).toHaveAccessibleName('1 unknown in Submissions')
    await loans.rows.first().press('Enter')
    await expect(page).toHaveURL(/\/submissions\/[0-9a-f-]{36}$/)

    const { panel, uuid, reason } = submissions
    await expect(panel.getByRole('alert')).toContainText('No answer within 1 s')
    await expect(panel).toContainText('1,000.00 EUR, Mari Maasikas')
    await expect(panel).toContainText(double.host)
    const decide = panel.getByRole('button', { name: 'Check and mark as created' })
    await decide.click()
    await expect(uuid).toBeFocused()
    await expect(uuid).toHaveAccessibleDescription('Required')
    await expect(reason).toHaveAccessibleDescription('Required')
    await reason.fill('Found in the portal')
    await uuid.fill('LD-LOST')
    await decide.click()
    await expect(uuid).toHaveAccessibleDescription(/^Not a UUID/)
    await uuid.fill(randomUUID())
    await decide.click()
    await expect(uuid).toHaveAccessibleDescription(/it has no such loan/)
    await expect(uuid).toBeFocused()
    await uuid.fill(` ${double.uuidOf('LD-LOST')} `)
    await decide.click()

    await expect(panel.getByRole('alert')).toContainText('Decided by a person: it was created')
    await expect(panel).toBeFocused()
    await expect(submissions.railLink).toHaveAccessibleName('Submissions')
    await expect(panel.getByRole('listitem').last()).toContainText('Found in the portal')
    expect(double.posts).toHaveLength(1)
    await panel.getByRole('link', { name: 'Open the loan' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('LD-LOST')
  })

  test('is sent again on a reason, after production was confirmed, and exactly twice in all', async ({
    page,
    double,
    live,
    send,
  }) => {
    await live({ kind: 'production' })
    double.next({ kind: 'broken', makes: false })
    expect(await send('LD-AGAIN')).toBe(502)
    const submissions = new SubmissionsPage(page)
    await submissions.choose('LD-AGAIN')
    await submissions.answer('It was not created, send again').check()
    await expect(submissions.uuid).toBeDisabled()
    await submissions.reason.fill('Not in the portal')
    await submissions.button('Send again').click()

    const question = page.getByRole('dialog', { name: /PRODUCTION Send this once more/ })
    await expect(question).toContainText(double.host)
    await expect(question).toContainText('LD-AGAIN')
    await expect(question).toContainText('1,000.00 EUR')
    await page.keyboard.press('Escape')
    await expect(question).toBeHidden()
    await expect(submissions.reason).toHaveValue('Not in the portal')
    expect(double.posts).toHaveLength(1)
    await submissions.button('Send again').click()
    await new ProductionQuestion(page).type('LD-AGAIN')

    await expect(submissions.panel.getByRole('alert')).toContainText('The service accepted it')
    await expect(submissions.row('LD-AGAIN')).toContainText('Accepted')
    await expect(submissions.steps).toHaveCount(6)
    await expect(submissions.steps.nth(3)).toContainText('It was not created: Not in the portal')
    const [first, second, ...more] = double.posts
    expect(more).toEqual([])
    expect(second?.body).toEqual(first?.body)
  })

  test('asks again where the second attempt is lost as well', async ({ page, double, live, send }) => {
    await shortenWaits(page)
    await live({ answerDeadlineInSeconds: 30 })
    double.next({ kind: 'broken', makes: false })
    await send('LD-TWICE')
    const submissions = new SubmissionsPage(page)
    await submissions.choose('LD-TWICE')
    double.next({ kind: 'silent', makes: false })
    await submissions.answer('It was not created, send again').check()
    await submissions.reason.fill('Not in the portal')
    await submissions.button('Send again').click()
    await expect(submissions.row('LD-TWICE')).toContainText('Sending')
    // The journal says "sending" before the request goes out.
    await expect.poll(() => double.posts.length).toBe(2)
    double.breakOff()
    await expect(submissions.steps).toHaveCount(6)
    await expect(submissions.reason).toHaveValue('')
    await expect(submissions.answer('It was created')).toBeChecked()
    await expect(submissions.railLink).toHaveAccessibleName('1 unknown in Submissions')
  })
})

test('a personal code is masked, and not in the page, until it is asked for', async ({ page, live, send }) => {
  await live()
  await send('LD-CODE')
  const submissions = new SubmissionsPage(page)
  await submissions.choose('LD-CODE')
  await expect(submissions.request).toContainText('"personalCode": "•••••••••••"')
  expect(await page.content()).not.toContain(CODE)
  await submissions.button('Show personal code').click()
  await expect(submissions.request).toContainText(CODE)
  await submissions.button('Hide personal code').click()
  await expect(submissions.request).not.toContainText(CODE)
  await submissions.button('Whole request').click()
  await expect(submissions.request).toContainText('"interestRate": "14"')
  expect(await page.content()).not.toContain(CODE)
})

test('what the service asked to wait with is sent later by a person', async ({ page, double, live, send }) => {
  await live()
  double.next({ kind: 'refuse', status: 429, body: { message: 'Slow down' }, retryAfter: '3' })
  expect(await send('LD-LATER')).toBe(429)
  const submissions = new SubmissionsPage(page)
  await submissions.choose('LD-LATER')
  await expect(submissions.panel.getByRole('alert')).toContainText('The service asked to wait 3 s')
  const sendNow = submissions.button('Send now')
  await expect(sendNow).toBeDisabled()
  await expect(submissions.panel).toContainText(/Not before 2026-01-28 \d\d:\d\d:\d\d/)
  await submissions.showState('Planned')
  await expect(submissions.rows).toHaveCount(1)
  await expect(sendNow).toBeEnabled()
  await sendNow.click()
  await expect(submissions.panel.getByRole('alert')).toContainText('The service accepted it')
  expect(double.posts).toHaveLength(2)
})

test('a refusal is told in the words of the service', async ({ page, double, live, send }) => {
  await live()
  const body = { message: 'The given data was invalid.', errors: { lenderLoanId: ['Has already been taken.'] } }
  double.next({ kind: 'refuse', status: 422, body })
  expect(await send('LD-NO')).toBe(422)
  const submissions = new SubmissionsPage(page)
  await submissions.choose('LD-NO')
  const known = submissions.panel.getByRole('alert')
  await expect(known).toContainText('The service refused it with 422')
  await expect(known).toContainText('The given data was invalid. Nothing was created.')
  await expect(known).toContainText('/lenderLoanId Has already been taken.')
})

test.describe('the list', () => {
  test('shows how what is on its way ends, without being asked', async ({ page, double, live, send }) => {
    await shortenWaits(page)
    await live({ answerDeadlineInSeconds: 3 })
    double.next({ kind: 'silent', makes: false })
    const sending = send('LD-SLOW')
    const submissions = new SubmissionsPage(page)
    await submissions.open()
    await expect(submissions.row('LD-SLOW')).toContainText('Sending')
    await submissions.row('LD-SLOW').click()
    await expect(submissions.panel.getByRole('alert')).toContainText('In progress')
    await expect(submissions.row('LD-SLOW')).toContainText('Unknown')
    await expect(submissions.panel.getByRole('alert')).toContainText('No answer within 3 s')
    await expect(submissions.railLink).toHaveAccessibleName('1 unknown in Submissions')
    expect(await sending).toBe(504)
  })

  test('is gone through by keyboard, filtered and searched', async ({ page, double, live, send }) => {
    await live()
    for (const id of ['LD-1', 'LD-2', 'LD-3']) await send(id)
    double.next({ kind: 'refuse', status: 409, body: { error: 'No' } })
    await send('LD-4')
    const submissions = new SubmissionsPage(page)
    await submissions.open()
    await expect(submissions.rows.getByRole('gridcell').nth(2)).toHaveText('LD-4')
    await page.keyboard.press('/')
    await expect(submissions.search).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await expect(submissions.row('LD-3')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(submissions.panel).toBeFocused()
    await expect(submissions.panel.getByRole('heading', { level: 2 })).toHaveText('Create loan LD-3')
    await page.keyboard.press('Escape')
    await expect(submissions.panel).toBeHidden()
    await expect(submissions.row('LD-3')).toBeFocused()
    await submissions.showState('Rejected')
    await expect(submissions.rows).toHaveCount(1)
    await expect(page).toHaveURL(/\/submissions\?state=rejected$/)
    await submissions.search.fill('LD-1')
    await expect(page.getByRole('heading', { name: 'No submission matches “LD-1”' })).toBeVisible()
    await submissions.showState('All')
    await expect(submissions.rows).toHaveCount(1)
    await expect(submissions.row('LD-1')).toContainText('201')
    await expect(page).toHaveURL(/\/submissions$/)
  })

  test('keeps its rows while another state cannot be read', async ({ page, live, send }) => {
    await shortenWaits(page)
    await live()
    await send('LD-STAYS')
    const submissions = new SubmissionsPage(page)
    await submissions.open()
    await expect(submissions.row('LD-STAYS')).toBeVisible()
    const comeBack = await takeServiceAway(page)
    await submissions.showState('Rejected')
    await expect(page.getByText('The submissions below are those shown before')).toBeVisible()
    await expect(submissions.row('LD-STAYS')).toBeVisible()
    await submissions.search.fill('LD-9')
    await expect(submissions.row('LD-STAYS')).toBeVisible()
    await comeBack()
    await expect(page.getByRole('heading', { name: 'No submission matches “LD-9”' })).toBeVisible()
  })

  test('reads more as one goes down', async ({ page, live, send }) => {
    await live()
    for (let count = 0; count < 60; count += 1) await send(`LD-${String(count).padStart(3, '0')}`)
    const submissions = new SubmissionsPage(page)
    await submissions.open()
    await submissions.rows.first().focus()
    await goDownTo(page, 61)
    await expect(submissions.row('LD-000')).toBeFocused()
    await expect(page.getByText('60 of 60 loaded')).toBeVisible()
  })

  test('says that nothing was sent, and why there is nothing on this computer', async ({ page, live }) => {
    const submissions = new SubmissionsPage(page)
    await submissions.open()
    await expect(page.getByRole('heading', { name: `${HERE.name} keeps no journal` })).toBeVisible()
    await live()
    await page.goto(`/submissions/${randomUUID()}`)
    await expect(page.getByRole('heading', { name: 'Nothing has been sent yet' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Submission not found' })).toBeVisible()
  })
})
