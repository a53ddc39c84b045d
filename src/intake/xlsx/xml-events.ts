import { SaxesParser } from 'saxes'
import { MAX_LINE_LENGTH, MAX_UNPACKED_BYTES, MAX_XML_DEPTH } from '#values/vocabulary/source-limits.ts'
import { SourceError } from '../source-error.ts'
import type { EntryTaker } from './unzip-entries.ts'

/** Handles the XML of a part. Names come without the prefix that some programs write before each. */
type XmlHandler = {
  readonly open: (name: string, attributes: Readonly<Record<string, string>>) => void
  readonly text?: (text: string) => void
  readonly close?: (name: string) => void
}

/**
 * Parses an entry as XML while it is unpacked. Throws a SourceError if it is no XML, declares entities, nests too deep, has a
 * tag, a comment or a text without an end, or more than `most` bytes.
 */
export function xmlTaker(
  handler: XmlHandler,
  { onEnd, most = MAX_UNPACKED_BYTES }: { readonly onEnd?: () => void; readonly most?: number } = {},
): EntryTaker {
  const parser = new SaxesParser<{ position: false; xmlns: false }>({ position: false, xmlns: false })
  const decoder = new TextDecoder()
  let taken = 0
  /** Bytes since the last event. */
  let quiet = 0
  let depth = 0
  /** Characters of text in the bytes that are taken. */
  let length = 0
  parser.on('opentag', ({ name, attributes }) => {
    quiet = 0
    if (++depth > MAX_XML_DEPTH) throw new SourceError('workbook-too-deep', { most: MAX_XML_DEPTH })
    handler.open(localName(name), attributes)
  })
  const onText = (text: string) => {
    quiet = 0
    length += text.length
    handler.text?.(text)
  }
  parser.on('text', onText)
  parser.on('cdata', onText)
  parser.on('closetag', ({ name }) => {
    quiet = 0
    depth -= 1
    handler.close?.(localName(name))
  })
  parser.on('doctype', () => {
    throw new SourceError('workbook-declares-entities')
  })
  parser.on('error', () => {
    throw new SourceError('workbook-damaged')
  })
  return (bytes, isLast) => {
    taken += bytes.length
    if (taken > most) throw new SourceError('unpacks-to-too-much', { most })
    const quietBefore = quiet
    length = 0
    parser.write(decoder.decode(bytes, { stream: !isLast }))
    quiet += bytes.length
    if (quiet > MAX_LINE_LENGTH + bytes.length) throw tooLong()
    if (isLast) {
      parser.close()
      onEnd?.()
    }
    // A text that goes on counts as it comes in, and not again where it ends; what is no text is taken back.
    return length + quiet - quietBefore
  }
}

/** A text of a workbook has more characters than any line is meant to have. */
export function tooLong(): SourceError {
  return new SourceError('workbook-text-too-long', { most: MAX_LINE_LENGTH })
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1)
}
