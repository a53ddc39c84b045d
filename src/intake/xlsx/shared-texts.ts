import { CellText } from './cell-text.ts'
import type { PackedTexts } from './packed-texts.ts'
import type { EntryTaker } from './unzip-entries.ts'
import { xmlTaker } from './xml-events.ts'

/** Reads the entry of the texts that the cells of a workbook share. Phonetic readings beside a text are no part of it. */
export function sharedTextsTaker(texts: PackedTexts): EntryTaker {
  const shared = new CellText()
  let isText = false
  let isReading = false
  return xmlTaker({
    open: (name) => {
      if (name === 'si') shared.take()
      else if (name === 'rPh') isReading = true
      isText = name === 't' && !isReading
    },
    text: (text) => {
      if (isText) shared.add(text)
    },
    close: (name) => {
      isText = false
      if (name === 'rPh') isReading = false
      else if (name === 'si') texts.add(shared.take())
    },
  })
}
