import { HonoRequest } from 'hono/request'
import { describe, expect, it } from 'vitest'
import { FILE_NAME_HEADER } from '#contract/desk/headers.ts'
import { recordOf } from '#values/record-of.ts'
import { fileToSave } from './file-to-save.ts'
import { RefusalError } from './refusal.ts'
import { sentFileName } from './sent-file-name.ts'

describe('a file to save', () => {
  it.each([
    ['LD-1.csv', 'LD-1.csv', 'LD-1.csv'],
    ['Põder & Ko.xlsx', 'P_der & Ko.xlsx', 'P%C3%B5der%20%26%20Ko.xlsx'],
    ['"50%"\\a.csv', '_50___a.csv', '%2250%25%22%5Ca.csv'],
    ["(a)*'b'.csv", "(a)*'b'.csv", '%28a%29%2a%27b%27.csv'],
    ['a\nb~.csv', 'a_b~.csv', 'a%0Ab~.csv'],
  ])('named %j has a plain name and the whole one', async (name, plain, whole) => {
    const response = fileToSave('content', 'text/csv', name)
    expect(recordOf([...response.headers])).toEqual({
      'cache-control': 'no-store',
      'content-type': 'text/csv',
      'content-disposition': `attachment; filename="${plain}"; filename*=UTF-8''${whole}`,
    })
    expect(await response.text()).toBe('content')
  })
})

describe('the name of a file that is sent', () => {
  const sent = (query: string, header?: string) => {
    const headers = new Headers(header === undefined ? {} : { [FILE_NAME_HEADER]: header })
    try {
      return sentFileName({ req: new HonoRequest(new Request(`http://127.0.0.1/${query}`, { headers })) })
    } catch (error) {
      return error instanceof RefusalError && error.refusal.kind === 'invalid' ? error.refusal.errors : error
    }
  }

  it.each([
    ['?name=a%20b.csv', undefined, { name: 'a b.csv' }],
    ['?name=other', 'P%C3%B5der ~.csv', { name: 'Põder ~.csv' }],
    ['', '', { name: '' }],
  ])('comes in the address %j or in the header %j', (query, header, name) => {
    expect(sent(query, header)).toEqual(name)
  })

  it.each(['Põder.csv', '%E2%82', '%', 'a\tb'])('is refused as %j', (header) => {
    expect(sent('', header)).toMatchObject([{ pointer: '/name', code: 'percent-encoded' }])
  })
})
