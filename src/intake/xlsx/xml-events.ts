import { SaxesParser } from 'saxes'
import { MAX_LINE_LENGTH } from '#values/vocabulary/source-limits.ts'
import { SourceError } from '../source-error.ts'
import type { EntryTaker } from './unzip-entries.ts'

/** What a part of a workbook is read by. Names come without the prefix that some programs write before each. */
export type XmlHandler = {
  readonly open: (name: string, attributes: Readonly<Record<string, string>>) => void
  readonly text?: (text: string) => void
  readonly close?: (name: string) => void
}

/** Reads an entry as XML while it is unpacked. What is no XML, or has a text without an end, throws a SourceError. */
export function xmlTaker(handler: XmlHandler, onEnd: () => void = () => undefined): EntryTaker {
  const parser = new SaxesParser<{ position: false; xmlns: false }>({ position: false, xmlns: false })
  const decoder = new TextDecoder()
  let quiet = 0
  const heard = <Event>(handle: (event: Event) => void) => {
    return (event: Event) => {
      quiet = 0
      handle(event)
    }
  }
  parser.on(
    'opentag',
    heard(({ name, attributes }) => handler.open(localName(name), attributes)),
  )
  parser.on(
    'text',
    heard((text) => handler.text?.(text)),
  )
  parser.on(
    'closetag',
    heard(({ name }) => handler.close?.(localName(name))),
  )
  parser.on('error', () => {
    throw new SourceError('workbook-damaged')
  })
  return (bytes, isLast) => {
    parser.write(decoder.decode(bytes, { stream: !isLast }))
    quiet += bytes.length
    if (quiet > MAX_LINE_LENGTH + bytes.length) throw new SourceError('cell-too-long', { most: MAX_LINE_LENGTH })
    if (!isLast) return
    parser.close()
    onEnd()
  }
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1)
}
