import { afterEach, describe, expect, it, vi } from 'vitest'
import { guessPlan } from '#intake/columns/guess-plan.ts'
import { all, sourceOf, textSource } from '#intake/source-bytes.test-support.ts'
import type { OpenSource } from '#intake/source-format.ts'
import { bombOf, PARSED_PARTS, workbookWith, XML_BOMBS } from '#intake/xlsx/bombs.test-support.ts'
import { xlsxFile } from '#intake/xlsx/xlsx-file.test-support.ts'
import { type FileReader, READ_HERE } from '#service/parts/file-reader.ts'
import { createFileReader } from './file-reader.ts'

const HEAD = 'Loan ID;Client name;Client code;Loan amount;Issue date'
const never = new AbortController().signal

const LINES = Array.from({ length: 5_000 }, (_, at) => `LT-${at};Rasa ${at};39001010011;${at},50;2026-01-28`)
const SHEETS = [
  { name: 'Loans', rows: [['Loan ID', 'Client name'], ...LINES.map((_, at) => [`LT-${at % 700}`, 'Rasa'])] },
  {
    name: 'Installments',
    rows: [
      ['Loan ID', 'Due date', 'Principal', 'Interest'],
      ['LT-1', '2026-01-28', 1, 2],
    ],
  },
]

const FILES: readonly (readonly [what: string, open: OpenSource])[] = [
  ['a CSV', textSource([HEAD, ...LINES, ''].join('\n'), 'utf-8', 65_536)],
  ['a CSV in Windows-1257', textSource(`${HEAD}\nLT-1;Jūratė;1;1,00;2026-01-28\n`, 'windows-1257')],
  ['JSON', textSource(JSON.stringify(LINES.map((line) => ({ line }))), 'utf-8', 65_536)],
  ['lines of JSON', textSource(LINES.map((line) => `${JSON.stringify({ line })}\n`).join(''), 'utf-8', 65_536)],
  ['a workbook of two sheets', sourceOf(xlsxFile(SHEETS), 65_536)],
]

const bytesOf = (text: string) => new TextEncoder().encode(text)

async function readBy(reader: FileReader, open: OpenSource) {
  const facts = await reader.lookThrough(open, {}, never)
  return { facts, loans: await all(reader.loansIn(guessPlan(facts), facts.columns, open, never, 0)) }
}

afterEach(() => {
  vi.restoreAllMocks()
})

describe('a file on a thread of its own', () => {
  it.each(FILES)('is read as it is read here: %s', async (_, open) => {
    expect(await readBy(createFileReader(), open)).toEqual(await readBy(READ_HERE, open))
  })

  it.each(PARSED_PARTS)('is refused there, with its reason: a bomb in the %s', async (_, entry) => {
    const [, content] = XML_BOMBS[0] ?? []
    if (!content) throw new Error('No bomb')
    const decode = vi.spyOn(TextDecoder.prototype, 'decode')
    const file = workbookWith({ [entry]: bombOf(entry, content) })
    const refused = createFileReader().lookThrough(sourceOf(file), {}, never)
    await expect(refused).rejects.toMatchObject({ reason: 'workbook-too-deep', params: { most: 64 } })
    expect(decode).not.toHaveBeenCalled()
  })

  it('fails with the very error that its bytes fail with', async () => {
    const fault = new Error('The disk failed')
    const open: OpenSource = async function* () {
      yield bytesOf(`${HEAD}\n`)
      throw fault
    }
    await expect(createFileReader().lookThrough(open, {}, never)).rejects.toBe(fault)
  })

  it('is given up as soon as nobody wants it', async () => {
    const { signal, abort } = abortable()
    let isClosed = false
    const endless: OpenSource = async function* () {
      try {
        for (;;) {
          yield bytesOf(`${LINES.slice(0, 100).join('\n')}\n`)
          setImmediate(abort)
        }
      } finally {
        isClosed = true
      }
    }
    await expect(createFileReader().lookThrough(endless, {}, signal)).rejects.toThrow()
    expect(isClosed).toBe(true)
  })

  it('is read no further than its loans are taken', async () => {
    const text = textSource([HEAD, ...LINES.slice(0, 5_000), ''].join('\n'), 'utf-8', 4_096)
    const facts = await READ_HERE.lookThrough(text, {}, never)
    let pieces = 0
    const counted: OpenSource = async function* () {
      for await (const piece of text()) {
        pieces++
        yield piece
      }
    }
    for await (const loans of createFileReader().loansIn(guessPlan(facts), facts.columns, counted, never, 0)) {
      expect(loans.length).toBeLessThanOrEqual(400)
      break
    }
    expect(pieces).toBeLessThan(40)
  })

  it('is refused where it takes more memory than a thread may have', async () => {
    const reader = createFileReader({ maxOldGenerationSizeMb: 8, maxYoungGenerationSizeMb: 1 })
    const row = `<row>${'<c t="str"><v>a text</v></c>'.repeat(900)}</row>`
    const rows = `<worksheet><sheetData>${row.repeat(2)}</sheetData></worksheet>`
    const heads = Array.from({ length: 9_000 }, (_, at) => `<sheet name="${at}${'x'.repeat(200)}" r:id="r${at}"/>`)
    const workbook = `<workbook xmlns:r="r"><sheets><sheet name="S" r:id="rId1"/>${heads.join('')}</sheets></workbook>`
    const file = workbookWith({ 'xl/worksheets/sheet1.xml': rows, 'xl/workbook.xml': workbook })
    await expect(reader.lookThrough(sourceOf(file), {}, never)).rejects.toMatchObject({
      reason: 'needs-too-much-memory',
    })
  })

  it('waits for its turn behind two others, and leaves it when it is not wanted', async () => {
    const reader = createFileReader()
    const gate = Promise.withResolvers<void>()
    const opened: number[] = []
    const blocked = (number: number): OpenSource =>
      async function* () {
        opened.push(number)
        await gate.promise
        yield bytesOf(`${HEAD}\nLT-1;Rasa;1;1,00;2026-01-28\n`)
      }
    const [first, second] = [1, 2].map((number) => reader.lookThrough(blocked(number), {}, never))
    const { signal, abort } = abortable()
    const third = reader.lookThrough(blocked(3), {}, signal)
    const fourth = reader.lookThrough(blocked(4), {}, never)
    abort()
    await expect(third).rejects.toThrow()
    await expect.poll(() => [...new Set(opened)].toSorted()).toEqual([1, 2])
    gate.resolve()
    expect((await Promise.all([first, second, fourth])).map((facts) => facts?.lines)).toEqual([1, 1, 1])
    expect(opened).not.toContain(3)
  })
})

function abortable() {
  const controller = new AbortController()
  return { signal: controller.signal, abort: () => controller.abort(new Error('Nobody wants it')) }
}
