import { Button, Loader } from '@mantine/core'
import { useEffect, useEffectEvent } from 'react'
import { ShortcutKbd } from '../../../components/shortcut-kbd.tsx'
import { useNewLoan } from '../state/new-loan-context.ts'
import classes from './summary.module.css'

/** Never disabled: it leads to the first fault, or creates the loan. Ctrl+Enter does the same from anywhere. */
export function CreateButton() {
  const { create, isSending } = useNewLoan()
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.repeat) return
    event.preventDefault()
    create()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
  return (
    <div className={classes.foot}>
      <Button
        fullWidth
        className={classes.create}
        onClick={create}
        loading={isSending}
        loaderProps={{ children: <Busy /> }}
        aria-keyshortcuts="Control+Enter"
        rightSection={<ShortcutKbd keys="Ctrl+Enter" />}
      >
        Create loan
      </Button>
    </div>
  )
}

function Busy() {
  return (
    <span className={classes.busy}>
      <Loader size={14} color="currentColor" aria-hidden /> Creating loan
    </span>
  )
}
