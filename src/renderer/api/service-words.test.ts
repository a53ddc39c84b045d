import { describe, expect, it } from 'vitest'
import { serviceWords } from './service-words.ts'

function wordsOf(body: unknown) {
  return serviceWords(typeof body === 'string' ? body : JSON.stringify(body))
}

/** Each problem on one line: place and text. */
function problemsOf(body: unknown): readonly string[] {
  return wordsOf(body).problems.map(({ pointer, detail }) => `${pointer}: ${detail}`)
}

describe('the words of a refusal', () => {
  it.each<[string, unknown, string, string]>([
    ['a message', { message: 'The given data was invalid.' }, 'The given data was invalid.', ''],
    ['RFC 9457', { title: 'Invalid input', status: 422, detail: 'Two fields' }, 'Invalid input', 'Two fields'],
    ['RFC 9457 that says it twice', { title: 'No', detail: 'No' }, 'No', ''],
    ['an error', { error: 'Loan is closed' }, 'Loan is closed', ''],
    ['an error with its description', { error: 'invalid_request', error_description: 'No' }, 'invalid_request', 'No'],
    ['an error with a message inside', { error: { code: 7, message: 'Loan is closed' } }, 'Loan is closed', ''],
    ['plain text', '  The loan\n is closed ', 'The loan is closed', ''],
    ['a JSON text', '"The loan is closed"', 'The loan is closed', ''],
    ['sentences in a list', { message: 'No', errors: ['Closed', 'Too late'] }, 'No', 'Closed; Too late'],
    ['a list alone', ['Closed', 'Too late'], 'Closed; Too late', ''],
    ['sentences alone', { errors: ['Closed'] }, 'Closed', ''],
    ['a page', '<!doctype html><h1>Bad gateway</h1>', '', ''],
    ['nothing', '', '', ''],
    ['an empty object', {}, '', ''],
    ['other kinds of values', { message: 7, errors: null, error: false, title: ['x'] }, '', ''],
  ])('come from %s', (_, body, title, detail) => {
    expect(wordsOf(body)).toEqual({ title, detail, problems: [] })
  })

  it('are kept short and on one line', () => {
    expect(wordsOf({ message: 'x'.repeat(301) }).title).toBe(`${'x'.repeat(299)}…`)
  })
})

describe('the words for single fields', () => {
  it('come by field, one text or several', () => {
    expect(problemsOf({ message: 'No', errors: { lenderLoanId: 'Taken', loanAmount: ['Too low', 'Odd'] } })).toEqual([
      '/lenderLoanId: Taken',
      '/loanAmount: Too low; Odd',
    ])
  })

  it('come by field in the shape of the request', () => {
    const errors = { consumerClient: { personalCode: ['Wrong'] }, schedule: [{}, { date: ['Sunday'] }] }
    expect(problemsOf({ errors })).toEqual(['/consumerClient/personalCode: Wrong', '/schedule/1/date: Sunday'])
  })

  it.each([
    ['schedule.2.date'],
    ['schedule[2].date'],
    ['schedule[2]["date"]'],
    ['$.schedule[2].date'],
    ['/schedule/2/date'],
    ['#/schedule/2/date'],
  ])('know the place %s', (place) => {
    expect(problemsOf({ errors: { [place]: ['Sunday'] } })).toEqual(['/schedule/2/date: Sunday'])
    expect(problemsOf({ errors: [{ path: place, message: 'Sunday' }] })).toEqual(['/schedule/2/date: Sunday'])
  })

  it.each([
    [{ pointer: '/lenderLoanId', detail: 'Taken' }],
    [{ field: 'lenderLoanId', message: 'Taken' }],
    [{ path: ['lenderLoanId'], message: 'Taken', code: 'custom' }],
    [{ propertyPath: 'lenderLoanId', title: 'Taken' }],
    [{ name: 'lenderLoanId', reason: 'Taken' }],
    [{ source: { pointer: '/lenderLoanId' }, title: 'Taken' }],
  ])('come in a list as %j', (item) => {
    expect(problemsOf({ title: 'Invalid input', errors: [item] })).toEqual(['/lenderLoanId: Taken'])
  })

  it('come in lists of other names, and inside an error', () => {
    const item = { field: 'country', message: 'Unknown' }
    for (const body of [{ violations: [item] }, { 'invalid-params': [item] }, { error: { errors: [item] } }]) {
      expect(problemsOf(body)).toEqual(['/country: Unknown'])
    }
  })

  it('join the general message where they name no field', () => {
    const body = { message: 'No', errors: [{ message: 'Too many loans' }, { field: 'country', message: 'Unknown' }] }
    expect(wordsOf(body)).toEqual({
      title: 'No',
      detail: 'Too many loans',
      problems: [{ pointer: '/country', detail: 'Unknown' }],
    })
  })

  it('keep a name with a slash or a tilde apart from a path', () => {
    expect(problemsOf({ errors: { consumerClient: { 'home/address~1': 'x' } } })).toEqual([
      '/consumerClient/home~1address~01: x',
    ])
  })

  it('end somewhere, however deep the answer goes', () => {
    expect(problemsOf(`{"errors":${'{"a":'.repeat(5000)}"x"${'}'.repeat(5000)}}`)).toEqual([])
  })
})
