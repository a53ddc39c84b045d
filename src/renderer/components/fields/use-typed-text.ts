import { useRef, useState } from 'react'
import type { ReadByFormats } from '../../input/read-by-formats.ts'
import type { Typed } from '../../input/typed.ts'

type TypedTextOptions = {
  /** Value of the wire, or the text that could not be read. */
  readonly value: string
  readonly onChange: (value: string) => void
  /** Reads a typed text by the person's formats. */
  readonly read: (text: string) => ReadByFormats
  /** Reads a value that the field was given. */
  readonly parse: (value: string) => Typed
  /** Writes a value of the wire by the person's formats. */
  readonly format: (value: string) => string
}

/**
 * Text of a field whose value is that of the wire. While the field has the focus it shows the text as typed, otherwise the value by the
 * person's formats. A text that has no value, or several, is passed on as it is.
 */
export function useTypedText({ value, onChange, read, parse, format }: TypedTextOptions) {
  const input = useRef<HTMLInputElement>(null)
  const [isFocused, setFocused] = useState(false)
  const [typed, setTyped] = useState<{ readonly text: string; readonly value: string }>()
  // Another value has come from elsewhere.
  const current = typed?.value === value ? typed : undefined
  const parsed = parse(value)
  const shown = parsed.kind === 'ok' ? format(parsed.value) : value
  const asked = parsed.kind === 'ok' ? undefined : read(value)
  return {
    input,
    text: isFocused && current ? current.text : shown,
    /** Typed text that was read; undefined if the value has come from elsewhere. */
    typedText: current?.text,
    question: asked?.kind === 'ambiguous' ? asked : undefined,
    type: (text: string) => {
      const result = read(text)
      const next = result.kind === 'ok' ? result.value : text
      setTyped({ text, value: next })
      onChange(next)
    },
    choose: (meaning: string) => {
      onChange(meaning)
      input.current?.focus()
    },
    focus: () => setFocused(true),
    blur: () => setFocused(false),
  }
}
