import { Input } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { ShortcutKbd } from '../../components/shortcut-kbd.tsx'
import { useCommand } from '../../shell/commands.ts'
import classes from './loan-search.module.css'

type LoanSearchProps = { readonly search: string; readonly onChange: (search: string) => void }

/** `/` and Ctrl+K come here, Esc clears, ↓ goes to the first row. */
export function LoanSearch({ search, onChange }: LoanSearchProps) {
  const [text, setText] = useState(search)
  const input = useRef<HTMLInputElement>(null)
  const lastSent = useRef(search)
  const send = useDebouncedCallback((next: string) => {
    lastSent.current = next.trim()
    onChange(next.trim())
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
      aria-label="Search loans"
      placeholder="ID, client, personal or registry code"
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
      onKeyDown={(event) => onSearchKey(event, () => type(''))}
    />
  )
}

function onSearchKey(event: KeyboardEvent<HTMLInputElement>, clear: () => void): void {
  if (event.key === 'Escape') clear()
  if (event.key !== 'ArrowDown') return
  event.preventDefault()
  document.querySelector<HTMLElement>('[data-loan-row]')?.focus()
}
