import { describe, expect, it } from 'vitest'
import { recordedTest } from './recorded-test.ts'

const BOOK = { origin: 'http://127.0.0.1:4199', title: "Mari's loan", today: '2026-01-28' }

/** A recording as Playwright writes it. */
function recording(steps: readonly string[], options: readonly string[] = [], names = 'test, expect'): string {
  return [
    `import { ${names} } from '@playwright/test';`,
    '',
    'test.use({',
    [...options, "  storageState: '/tmp/state.json'"].join(',\n'),
    '});',
    '',
    "test('test', async ({ page }) => {",
    ...steps.map((step) => `  await ${step};`),
    '});',
  ].join('\n')
}

const stepsOf = (steps: readonly string[]) =>
  recordedTest({ ...BOOK, text: recording(steps) })
    .split('\n')
    .slice(4, -1)

describe('a recorded test', () => {
  it('has the fixture, the clock and the data in place of the sign-in and the address of the desk', () => {
    const text = recording(["page.goto('http://127.0.0.1:4199/')", "page.getByRole('link', { name: 'LD-1' }).click()"])
    expect(
      recordedTest({ ...BOOK, text, dataSet: 'demo', seed: 7 }),
    ).toBe(`import { test, expect } from '@loan-desk/playwright';

test('Mari\\'s loan', async ({ desk, page }) => {
  await desk.clock.set('2026-01-28');
  await desk.data.load('demo', 7);
  await page.goto('/', { waitUntil: 'networkidle' });
  await page.getByRole('link', { name: 'LD-1' }).click();
});`)
  })

  it('loads no data into an empty book', () => {
    expect(recordedTest({ ...BOOK, text: recording([]) })).not.toContain('desk.data')
  })

  it('keeps the other options of the browser, and takes devices from Playwright', () => {
    const text = recording([], ["  ...devices['Pixel 7']", "  colorScheme: 'dark'"], 'test, expect, devices')
    const made = recordedTest({ ...BOOK, text })
    expect(made).toContain(`import { test, expect } from '@loan-desk/playwright';
import { devices } from '@playwright/test';

test.use({
  ...devices['Pixel 7'],
  colorScheme: 'dark',
});`)
    expect(made).not.toContain('storageState')
  })

  it.each([
    "page.getByLabel('File to import').setInputFiles('loans.csv')",
    "page.getByRole('radio', { name: 'Open' }).check()",
    "page.getByRole('checkbox', { name: 'Open' }).uncheck()",
    "page.getByRole('combobox', { name: 'Shape' }).selectOption('one')",
  ])('waits for the address to which the page goes after %s', (step) => {
    const goto = "page.goto('http://127.0.0.1:4199/imports/019b76da-a806-7812-a23d-13714887cefb?show=1')"
    expect(stepsOf([step, goto])).toEqual([`  await ${step};`, "  await page.waitForURL('**/imports/*?show=1');"])
  })

  it('goes to an address that a person has typed, and leaves one elsewhere as it is', () => {
    const click = "page.getByRole('button', { name: 'Close' }).click()"
    const steps = [click, "page.goto('http://127.0.0.1:4199/runs')", "page1.goto('https://example.com/')"]
    expect(stepsOf(steps)).toEqual([
      `  await ${click};`,
      "  await page.goto('/runs', { waitUntil: 'networkidle' });",
      "  await page1.goto('https://example.com/');",
    ])
  })

  it('leaves out clicks on the background', () => {
    const check = "page.getByRole('radio', { name: 'Consumer' }).check()"
    expect(stepsOf(["page.getByRole('main').click()", check])).toEqual([`  await ${check};`])
  })

  it('is refused for any other text', () => {
    expect(() => recordedTest({ ...BOOK, text: 'const x = 1' })).toThrow("Playwright's recorder wrote no test")
  })
})
