import { describe, expect, it } from 'vitest'
import { mappingOf } from '#intake/columns/mapping-of.ts'
import { testService } from '../service.test-support.ts'
import { csvOf, HEADS, IMPORTS, importsOf, lineOf } from './files.test-support.ts'

const OTHER_HEADS = [...HEADS, 'Zzz']

/** Loans with an amount under a name that nobody knows. */
const fileOf = (zzz: string, heads: readonly string[] = OTHER_HEADS) =>
  csvOf([lineOf(1, { Zzz: zzz }), lineOf(2, { Zzz: zzz })], heads)

/** A desk with an import whose column of unknown amounts was left out, and its next files. */
async function answered() {
  const desk = await testService()
  const imports = importsOf(desk)
  const first = await imports.read(fileOf('12.50'), 'first.csv')
  const change = (uuid: string, body: object) => desk.call('PUT', `${IMPORTS}/${uuid}/plan`, body)
  const answers = first.questions.map(({ choices }) => choices.find(({ code }) => code === 'leave-out')?.change)
  expect(answers).not.toEqual([])
  for (const answer of answers) await change(first.uuid, answer ?? {})
  const next = async (file: string, after = first.uuid) => imports.ended(await imports.upload(file, 'next.csv', after))
  return { desk, ...imports, first: await imports.ended(first.uuid), change, next }
}

describe('a file that is chosen in place of another', () => {
  it('takes its columns and answers along where it has the same heads, and says whose they are', async () => {
    const { first, next } = await answered()
    const found = await next(fileOf('13.75'))
    expect([first.questions, found.questions]).toEqual([[], []])
    expect(found.plan?.mapping).toMatchObject({ uuid: first.uuid, name: 'first.csv', isOfFile: true })
    expect(found.plan?.columns.at(-1)).toMatchObject({ field: null, by: 'saved' })
    // A third file has them of the second.
    expect((await next(fileOf('14.00'), found.uuid)).questions).toEqual([])
  })

  it('begins anew if a person wants that, also when it is read another way later', async () => {
    const { next, change, ended } = await answered()
    const { uuid } = await next(fileOf('13.75'))
    await change(uuid, { mapping: null })
    const anew = await ended(uuid)
    expect([anew.plan?.mapping, anew.questions.length]).toEqual([null, 1])
    await change(uuid, { format: { encoding: 'windows-1252' } })
    expect((await ended(uuid)).plan?.mapping).toBeNull()
  })

  it('keeps them when it is read another way', async () => {
    const { next, change, ended, first } = await answered()
    const { uuid } = await next(fileOf('13.75'))
    await change(uuid, { format: { encoding: 'windows-1252' } })
    expect(await ended(uuid)).toMatchObject({ questions: [], plan: { mapping: { uuid: first.uuid } } })
  })

  it('takes none of another table, nor of an import of which nobody said anything', async () => {
    const { next, read } = await answered()
    expect((await next(fileOf('', HEADS))).plan?.mapping).toBeNull()
    const plain = await read(fileOf('', HEADS))
    expect((await next(fileOf('', HEADS), plain.uuid)).plan?.mapping).toBeNull()
  })

  it('goes by the saved mapping of the other file, if that says all of it', async () => {
    const { desk, first, change, ended, next } = await answered()
    const { plan, source, questions } = first
    if (!plan || !source) throw new Error('No plan')
    const mapping = mappingOf('Bank', { plan, source, questions })
    const uuid = '01890000-0000-7000-8000-000000000001'
    expect((await desk.call('PUT', `/desk/v1/import-mappings/${uuid}`, mapping)).status).toBeLessThan(300)
    await change(first.uuid, { mapping: uuid })
    await ended(first.uuid)
    expect((await next(fileOf('13.75'))).plan?.mapping).toEqual({ uuid, name: 'Bank', isChanged: false, settles: [] })
  })

  it('is refused after an import that is not there', async () => {
    const { desk } = await answered()
    const path = `${IMPORTS}?name=next.csv&after=01890000-0000-7000-8000-000000000002`
    expect((await desk.call('POST', path, {})).status).toBe(404)
  })
})
