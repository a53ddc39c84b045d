import { describe, expect, it } from 'vitest'
import { beginningIn, representativeCodeIn, searchText, soughtIn } from './search-text.ts'

const NONE = { lenderLoanId: '', publicId: '', clientName: '', clientCode: '', representativeCode: '' }

describe('the searched text of a loan', () => {
  it('is empty where the loan has no texts', () => {
    expect(searchText(NONE)).toBe('')
  })

  it('finds each text by its beginning, but the code of a representative by three characters only', () => {
    for (const name of ['lenderLoanId', 'publicId', 'clientName', 'clientCode'] as const) {
      const text = searchText({ ...NONE, [name]: 'Äkad' })
      for (const search of ['a', 'ak', 'AKA', 'kad']) expect(text, `${name} ${search}`).toContain(soughtIn(search))
      for (const search of ['k', 'ka', 'd', 'ad']) expect(text, `${name} ${search}`).not.toContain(soughtIn(search))
    }
    const code = searchText({ ...NONE, representativeCode: '38001' })
    expect(code).toContain(soughtIn('380'))
    expect(code).not.toContain(soughtIn('38'))
  })

  it('has no beginning in the midst of a text', () => {
    const text = searchText({ ...NONE, clientName: 'Mari Kask', clientCode: 'X' })
    expect(text).toContain(beginningIn('mari k'))
    expect(text).not.toContain(beginningIn('kask'))
  })

  it('is found by no search of diacritics alone', () => {
    const text = searchText({ ...NONE, clientName: 'Zoe' })
    for (const search of ['\u0301', '']) {
      expect(text).not.toContain(soughtIn(search))
      expect(text).not.toContain(beginningIn(search))
    }
  })

  it('cannot be given a mark of its own by a name', () => {
    expect(searchText({ ...NONE, clientName: 'a\u0002\u0002b\u0003c' })).not.toContain(soughtIn('b'))
  })
})

it('the code of a representative is read from the request, where it has one', () => {
  const codeIn = (client: unknown) => representativeCodeIn(JSON.stringify({ businessClient: client }))
  expect(codeIn({ representativePersonalCode: '38001010000', name: 'Mari' })).toBe('38001010000')
  for (const client of [{ name: 'Mari' }, { representativePersonalCode: 7 }, null, 'x', undefined])
    expect(codeIn(client)).toBe('')
  for (const json of ['', '{', 'null', '[]', '"businessClient"']) expect(representativeCodeIn(json), json).toBe('')
  expect(representativeCodeIn('{"consumerClient":{"representativePersonalCode":"1"}}')).toBe('')
})
