import { expect, it } from 'vitest'
import { FILE_NAME_HEADER } from '#contract/desk/headers.ts'
import { fileName } from '#contract/file-name-field.ts'
import { givenFileName } from '#contract/sheet/file-name.ts'
import { WORKED_EXAMPLE } from '#contract/worked-example.ts'
import { ODD_TEXTS, WRONG_IN_ADDRESS } from '../fuzz/wrong-values.test-support.ts'
import { ADDRESS, AS_PERSON, TOKEN, testService } from '../service.test-support.ts'
import { csvOf, IMPORTS, importsOf, lineOf } from './files.test-support.ts'

const ENCODED = [...WRONG_IN_ADDRESS, ...ODD_TEXTS.map((text) => encodeURIComponent(text.toWellFormed()))]

/** A desk with a checked import, and what is asked of it in bytes as they are. */
async function checkedDesk() {
  const desk = await testService()
  const { uuid } = await importsOf(desk).checked(csvOf([lineOf(1), lineOf(2, { country: 'X' })]))
  const names = async (): Promise<readonly string[]> =>
    (await desk.call('GET', '/desk/v1/runs')).body.data.map(({ uuid }: { readonly uuid: string }) => uuid)
  const upload = async (query: string, file: string, named: Readonly<Record<string, string>> = {}) => {
    const headers = {
      Authorization: `Bearer ${TOKEN}`,
      Host: new URL(ADDRESS).host,
      'Content-Type': 'application/octet-stream',
      ...named,
    }
    const request = new Request(`${ADDRESS}${IMPORTS}${query}`, { method: 'POST', body: file, headers })
    const answer = await desk.app.fetch(request)
    return { status: answer.status, body: JSON.parse(await answer.text()) }
  }
  return { ...desk, uuid, names, upload }
}

type Refused = {
  readonly errors: readonly { readonly pointer: string; readonly code: string; readonly detail: string }[]
}

function expectNamed(said: unknown, { errors }: Refused, field: string): void {
  expect([said, errors.map(({ pointer }) => pointer)]).toEqual([said, [`/${field}`]])
  for (const { code, detail } of errors) expect([said, code !== 'other', detail !== '']).toEqual([said, true, true])
}

it.each([
  ['address', (name: string) => [`?name=${name}`, {}] as const, (name: string) => name.replaceAll('+', ' ')],
  ['header', (name: string) => ['', { [FILE_NAME_HEADER]: name }] as const, (name: string) => name],
])('accepts an upload whose name in the %s has 1 to 200 characters that can be shown', async (_, sent, plain) => {
  const { upload, names, call } = await checkedDesk()
  let refused = 0
  for (const [at, wrong] of ENCODED.entries()) {
    const before = await names()
    const [query, header] = sent(wrong)
    const { status, body } = await upload(query, csvOf([lineOf(at)]), header)
    expect([wrong, body.detail, [201, 422].includes(status)]).toEqual([wrong, body.detail, true])
    if (status === 201) {
      const name = fileName.parse(decodeURIComponent(plain(wrong)))
      expect([wrong, body.data.name]).toEqual([wrong, givenFileName(name)])
      expect(name.length).toBeLessThanOrEqual(200)
      expect((await call('DELETE', `${IMPORTS}/${body.data.uuid}`)).status).toBe(204)
      continue
    }
    refused += 1
    expectNamed(wrong, body, 'name')
    expect(await names()).toEqual(before)
  }
  expect(refused).toBeGreaterThan(20)
})

/** Attaches a file to a new loan of a desk. */
async function attach({ call, app }: Pick<Awaited<ReturnType<typeof checkedDesk>>, 'call' | 'app'>, name: string) {
  const { body: loan } = await call('POST', '/claims/v1/lender/createLoan', WORKED_EXAMPLE)
  const path = `/desk/v1/loans/${loan.data.uuid}/files/${loan.data.uuid}`
  const headers = { ...AS_PERSON, Host: new URL(ADDRESS).host, [FILE_NAME_HEADER]: encodeURIComponent(name) }
  const answer = await app.fetch(new Request(`${ADDRESS}${path}`, { method: 'PUT', body: 'x', headers }))
  return { status: answer.status, body: JSON.parse(await answer.text()) }
}

it.each([
  ...[...'\u061C\u200E\u200F\u202A\u202B\u202C\u202D\u202E\u2066\u2067\u2068\u2069'].map(
    (turning) => [`a${turning}fdp.csv`, 'file-name-turned'] as const,
  ),
  ...['../x', '..\\x.csv', 'C:\\x', 'C:\\Users\\m.tamm\\loans.csv', '/etc/passwd', 'folder/', '..'].map(
    (path) => [path, 'file-name-path'] as const,
  ),
])('an import and an attached file named %j are refused by the rule %s', async (given, code) => {
  const desk = await checkedDesk()
  const before = await desk.names()
  const sent = { [FILE_NAME_HEADER]: encodeURIComponent(given) }
  const imported = await desk.upload('', csvOf([lineOf(1)]), sent)
  const attached = await attach(desk, given)
  for (const { status, body } of [imported, attached]) {
    expect([status, body.errors[0].code]).toEqual([422, code])
    expectNamed(given, body, 'name')
  }
  expect(await desk.names()).toEqual(before)
})

it.each([
  ['C:\\fakepath\\loans.csv', 'loans.csv'],
  ['a\u200Bb.csv', 'a_b.csv'],
  ['what?*.csv', 'what_.csv'],
])('an import and an attached file named %j are shown as %j', async (given, name) => {
  const desk = await checkedDesk()
  const { body } = await desk.upload(`?name=${encodeURIComponent(given)}`, csvOf([lineOf(1)]))
  expect(body.data.name).toBe(name)
  expect((await attach(desk, given)).body.data.name).toBe(name)
})

it('the name in the header comes before the one in the address', async () => {
  const { upload } = await checkedDesk()
  const { body } = await upload('?name=a.csv', csvOf([lineOf(1)]), { [FILE_NAME_HEADER]: 'L%C3%B5ik%20+%201.csv' })
  expect(body.data.name).toBe('Lõik + 1.csv')
})

it.each(['a\0.csv', 'a\n.csv', 'a\u0085.csv', '\u202E', '\u200B'])('an upload named %j is refused', async (given) => {
  const { upload } = await checkedDesk()
  const { status, body } = await upload(`?name=${encodeURIComponent(given)}`, csvOf([lineOf(1)]))
  expect(status).toBe(422)
  expectNamed(given, body, 'name')
})

it('a file that was deleted a moment ago is taken again, or nothing is left of it; it may be deleted at any moment', async () => {
  const { upload, names, call } = await checkedDesk()
  const before = await names()
  for (let round = 0; round < 60; round++) {
    const { status, body } = await upload('?name=again.csv', csvOf([lineOf(3)]))
    expect([201, 409]).toContain(status)
    if (status === 201) expect((await call('DELETE', `${IMPORTS}/${body.data.uuid}`)).status).toBe(204)
    expect(await names()).toEqual(before)
  }
})

it.each(['outcome', 'reason', 'oddity', 'limit', 'cursor', 'before'])(
  'lines are asked for by a right %s, and a wrong one is named',
  async (field) => {
    const { call, uuid } = await checkedDesk()
    let refused = 0
    for (const wrong of ENCODED) {
      const { status, body } = await call('GET', `${IMPORTS}/${uuid}/lines?${field}=${wrong}`)
      expect([wrong, [200, 422].includes(status)]).toEqual([wrong, true])
      if (status === 200) continue
      refused += 1
      expectNamed(wrong, body, field)
    }
    expect(refused).toBeGreaterThan(ENCODED.length * 0.8)
  },
)

it('a place in the path that names nothing is not found, whatever it is', async () => {
  const { call, uuid } = await checkedDesk()
  for (const wrong of ENCODED) {
    const inPath = encodeURIComponent(wrong)
    const asked: readonly (readonly [string, string, object?])[] = [
      ['GET', `${IMPORTS}/${inPath}`],
      ['DELETE', `${IMPORTS}/${inPath}`],
      ['GET', `${IMPORTS}/${inPath}/lines`],
      ['PATCH', `${IMPORTS}/${uuid}/lines/x${inPath}`, { isLeftOut: true }],
      ['DELETE', `/desk/v1/import-mappings/${inPath}`],
      ['GET', `/desk/v1/import-templates/${inPath}`],
    ]
    for (const [method, path, body] of asked) {
      const { status } = await call(method, path, body)
      expect([method, path, [404, 405].includes(status)]).toEqual([method, path, true])
    }
  }
})
