import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Answer } from '../service.test-support.ts'
import { DESCRIBED_OPERATIONS, type DescribedOperation } from './described-operations.test-support.ts'
import { fuzzedDesk, isCalm, knownFields, knownInPath } from './fuzzed-desk.test-support.ts'
import { changedAt, placesOf, pointerTo, valueAt } from './json-places.test-support.ts'
import { sampleOf } from './json-sample.test-support.ts'
import { strangers } from './rules-across-fields.test-support.ts'
import { WRONG_BODIES, WRONG_IN_ADDRESS, wrongValuesFor } from './wrong-values.test-support.ts'

type Desk = Awaited<ReturnType<typeof fuzzedDesk>>
type Asked = { readonly address: string; readonly body: unknown }

const everyOperation = DESCRIBED_OPERATIONS.map(
  (operation) => [`${operation.method} ${operation.path}`, operation] as const,
)
const withBody = everyOperation.filter(([, { body }]) => body !== undefined)
const withQuery = everyOperation.filter(([, { parameters }]) => parameters.length > 0)

/** A valid request by the description; each lender loan ID is used once. */
function rightRequest({ path, parameters, body, takesFile }: DescribedOperation, { known }: Desk, form = 0): Asked {
  const fields = { ...knownFields(known), lenderLoanId: `FUZZ-${requests++}`, name: `Name ${requests}` }
  const query = parameters
    .filter((parameter) => parameter.in === 'query')
    .map(({ name, schema }) => [name, sampleOf(schema, fields, form, name)] as const)
    .filter(([name, value]) => value !== undefined && !(name === 'after' && path.includes('comparison')))
  return { address: addressOf(path, query, known), body: takesFile ? FILE : body && sampleOf(body, fields, form) }
}
let requests = 0
/** A file for whatever takes one. */
const FILE = 'Value date;Amount;Details\n2026-01-27;1.00;a text\n'

/** The first three distinct forms of a body. */
function formsOf({ body = {} }: DescribedOperation): readonly number[] {
  const samples = [0, 1, 2].map((form) => JSON.stringify(sampleOf(body, {}, form)))
  return [0, 1, 2].filter((form) => samples.indexOf(samples[form] ?? '') === form)
}

function addressOf(
  path: string,
  query: readonly (readonly [string, unknown])[],
  known: Desk['known'],
  inPath = {},
): string {
  // The loan was extended once; nothing else leads to a letter.
  const named = { version: path.includes('/letters/') ? '1' : '0', position: '1', ...inPath }
  const place = path.replace(/\{(\w+)\}/g, (_, name) => Reflect.get(named, name) ?? knownInPath(path, name, known))
  const pairs = query.map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`)
  return pairs.length === 0 ? place : `${place}?${pairs.join('&')}`
}

function pointersOf({ body }: Answer): readonly string[] {
  return (body?.errors ?? []).map(({ pointer }: { pointer: string }) => pointer)
}

/** `call` checks each answer against the API description; this checks the rest. */
async function expectCalm(answer: Answer, what: unknown, { log }: Desk): Promise<void> {
  if (isCalm(answer) && log.length === 0) return
  expect({ what: JSON.stringify(what)?.slice(0, 500), status: answer.status, log }).toEqual({ status: 'calm' })
}

function expectNoStrangers(path: string, changed: string, answer: Answer, before: Answer, what: unknown): void {
  const found = strangers(path, changed, pointersOf(answer)).filter((pointer) => !pointersOf(before).includes(pointer))
  if (found.length > 0)
    expect({ changed, what: JSON.stringify(what)?.slice(0, 200), found }).toEqual({ changed, found: [] })
}

describe('every operation answers what its description says and names only what is wrong', () => {
  it.each(withBody)('%s, whatever is in a field of its body', async (_, operation) => {
    const desk = await fuzzedDesk()
    for (const form of formsOf(operation)) {
      const first = rightRequest(operation, desk, form)
      const before = await desk.call(operation.method, first.address, first.body)
      await expectCalm(before, first, desk)
      for (const place of placesOf(first.body)) {
        for (const wrong of wrongValuesFor(valueAt(first.body, place))) {
          const right = rightRequest(operation, desk, form)
          const body = changedAt(right.body, place, wrong)
          if (body === undefined) continue
          const answer = await desk.call(operation.method, right.address, JSON.stringify(body))
          await expectCalm(answer, body, desk)
          expectNoStrangers(operation.path, pointerTo(place), answer, before, wrong)
        }
      }
    }
  })

  it.each(withBody)('%s, whatever its body is', async (_, operation) => {
    const desk = await fuzzedDesk()
    const { address, body } = rightRequest(operation, desk)
    for (const text of WRONG_BODIES) await expectCalm(await desk.call(operation.method, address, text), text, desk)
    for (const type of ['text/plain', 'application/jsonp', '', 'multipart/form-data; boundary=x'])
      await expectCalm(await desk.call(operation.method, address, body, { 'Content-Type': type }), type, desk)
    await fc.assert(
      fc.asyncProperty(fc.json({ maxDepth: 5 }), async (text) => {
        await expectCalm(await desk.call(operation.method, address, text), text, desk)
      }),
      { seed: 8, numRuns: 20 },
    )
  })

  it.each(withBody)('%s, in whatever encoding its body is said to be', async (_, operation) => {
    const desk = await fuzzedDesk()
    for (const encoding of ['gzip', 'GZIP', 'br', 'x', 'identity, gzip', 'gzip, identity']) {
      const { address, body } = rightRequest(operation, desk)
      const answer = await desk.call(operation.method, address, body, { 'Content-Encoding': encoding })
      expect([encoding, answer.status, answer.headers.get('Accept-Encoding')]).toEqual([encoding, 415, 'identity'])
      expect(answer.body.detail).toContain('Content-Encoding')
    }
    for (const encoding of ['identity', 'Identity', 'identity, identity', '']) {
      const { address, body } = rightRequest(operation, desk)
      const { status } = await desk.call(operation.method, address, body, { 'Content-Encoding': encoding })
      expect([encoding, status]).not.toEqual([encoding, 415])
    }
  })

  it.each(withQuery)('%s, whatever is in its address', async (_, operation) => {
    const desk = await fuzzedDesk()
    const { address, body } = rightRequest(operation, desk)
    const before = await desk.call(operation.method, address, body)
    const [place = '', query = ''] = address.split('?')
    const pairs = query.split('&').filter((pair) => pair !== '')
    for (const parameter of operation.parameters) {
      const { name } = parameter
      const others = pairs.filter((pair) => !pair.startsWith(`${name}=`))
      for (const wrong of WRONG_IN_ADDRESS) {
        const asked =
          parameter.in === 'path'
            ? `${addressOf(operation.path, [], desk.known, { [name]: wrong })}?${query}`
            : `${place}?${[...others, ...(parameter.in === 'query' ? [`${name}=${wrong}`] : [])].join('&')}`
        const headers = parameter.in === 'header' ? { [name]: wrong } : {}
        const answer = await desk.call(operation.method, asked, body, headers)
        await expectCalm(answer, asked, desk)
        if (parameter.in === 'query') expectNoStrangers(operation.path, `/${name}`, answer, before, wrong)
      }
      await expectCalm(await desk.call(operation.method, `${place}?${others.join('&')}`, body), name, desk)
      await expectCalm(await desk.call(operation.method, `${address}&${name}=1&${name}=%00`, body), name, desk)
    }
  })
})

it('knows right requests of nearly all operations, so that wrong ones are wrong in one place', async () => {
  const refused: string[] = []
  for (const [name, operation] of everyOperation) {
    const desk = await fuzzedDesk()
    const { address, body } = rightRequest(operation, desk)
    const { status } = await desk.call(operation.method, address, body)
    if (status >= 300) refused.push(`${name}: ${status}`)
    // All desks together would have more connections than a server accepts.
    await desk.close()
  }
  expect(refused.length / everyOperation.length, refused.join('\n')).toBeLessThan(0.2)
})
