import { Input } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { searchWords } from '../../input/search-words.ts'
import { useCommand } from '../../keys/commands.ts'
import { ShortcutKbd } from '../../keys/shortcut-kbd.tsx'
import classes from './list-search.module.css'

type ListSearchProps = {
  readonly label: string
  readonly placeholder: string
  readonly search: string
  readonly onChange: (search: string) => void
  /** Selector of the rows; ↓ moves to the first. */
  readonly rows: string
}

/** Search field of a list: `/` focuses it, Esc clears it, ↓ moves to the first row. */
export function ListSearch({ label, placeholder, search, onChange, rows }: ListSearchProps) {
  const [text, setText] = useState(search)
  const input = useRef<HTMLInputElement>(null)
  const lastSent = useRef(search)
  const send = useDebouncedCallback((next: string) => {
    lastSent.current = searchWords(next)
    onChange(lastSent.current)
  }, 150)
  useEffect(() => {
    if (search === lastSent.current) return
    lastSent.current = search
    setText(search)
  }, [search])
  useCommand('search', () => input.current?.select())
  const type = (next: string) => {
    setText(next)
    send(next)
  }
  return (
    <Input
      ref={input}
      type="search"
      aria-label={label}
      placeholder={placeholder}
      title={text === '' ? placeholder : undefined}
      className={classes.search}
      classNames={{ input: classes.input }}
      leftSection={<IconSearch size={16} />}
      rightSection={text === '' ? <ShortcutKbd keys="/" /> : <ShortcutKbd keys="Esc" />}
      rightSectionWidth={text === '' ? 34 : 42}
      rightSectionPointerEvents="none"
      autoComplete="off"
      spellCheck={false}
      value={text}
      onChange={(event) => type(event.currentTarget.value)}
      onKeyDown={(event) => onSearchKey(event, rows, text === '' ? undefined : () => type(''))}
    />
  )
}

/** An Esc that clears the search does not close anything else. */
function onSearchKey(event: KeyboardEvent<HTMLInputElement>, rows: string, clear: (() => void) | undefined): void {
  if (event.key === 'Escape' && clear) {
    event.preventDefault()
    clear()
  }
  if (event.key !== 'ArrowDown') return
  event.preventDefault()
  document.querySelector<HTMLElement>(rows)?.focus()
}
