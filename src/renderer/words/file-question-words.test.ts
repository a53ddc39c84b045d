import { describe, expect, it } from 'vitest'
import { FILE_QUESTION_WORDS } from './file-question-words.ts'

const asked = (params: Record<string, number | string[]>) =>
  FILE_QUESTION_WORDS['client-kind']({ column: '', content: 'text', field: null, params })

describe('the question about the kind of client', () => {
  it('names the one client whose code proves nothing', () => {
    expect(asked({ count: 1, lines: ['13'], names: ['Ciara Walsh'], codes: ['48••••••••1'] })).toMatchObject({
      title: 'What is the client whose code proves nothing?',
      why: 'Its code may be of a person or of a company, or is of neither: Ciara Walsh, 48••••••••1, in line 13.',
    })
  })

  it('names the first of many, and their lines alone in an older import', () => {
    const params = { count: 1200, lines: ['2', '4118'], names: ['Anna', ''], codes: ['n/a', '40••••9'] }
    expect(asked(params)).toMatchObject({
      title: 'What are the 1,200 clients whose codes prove nothing?',
      why: 'Their codes may be of persons or of companies, or are of neither: first Anna, n/a, in line 2; 40••••9, in line 4,118.',
    })
    expect(asked({ count: 2, lines: ['2', '3'] }).why).toContain('neither: in line 2; in line 3.')
  })

  it('says no number where none is known', () => {
    expect(asked({ lines: ['2'], names: ['Anna'], codes: ['n/a'] })).toMatchObject({
      title: 'What are the clients whose codes prove nothing?',
      why: 'Their codes may be of persons or of companies, or are of neither, such as Anna, n/a, in line 2.',
    })
  })
})
