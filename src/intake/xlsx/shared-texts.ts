import { CellText } from './cell-text.ts'
import type { PackedTexts } from './packed-texts.ts'
import { StruckRuns, type StruckTexts } from './struck-texts.ts'
import type { EntryTaker } from './unzip-entries.ts'
import { xmlTaker } from './xml-events.ts'

/** Reads the entry of the texts that the cells of a workbook share. Phonetic readings beside a text are no part of it. */
export function sharedTextsTaker(texts: PackedTexts, struck: StruckTexts): EntryTaker {
  const shared = new CellText()
  const runs = new StruckRuns()
  let isText = false
  let isReading = false
  return xmlTaker({
    open: (name, attributes) => {
      runs.open(name, attributes)
      if (name === 'si') shared.take()
      else if (name === 'rPh') isReading = true
      isText = name === 't' && !isReading
    },
    text: (text) => {
      if (!isText) return
      shared.add(text)
      runs.add(text)
    },
    close: (name) => {
      isText = false
      if (name === 'rPh') isReading = false
      else if (name === 'si') {
        struck.set(texts.length, runs.take())
        texts.add(shared.take())
      }
    },
  })
}
