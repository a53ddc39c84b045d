import { type ComponentType, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { readFurtherPages } from '../chunks/lazy-further-pages.ts'
import { tellFailure } from '../components/notices/tell.tsx'
import type { PaletteProps } from '../features/palette/palette.tsx'

type PaletteState =
  | { readonly kind: 'closed' }
  | { readonly kind: 'coming' }
  | { readonly kind: 'open'; readonly Palette: ComponentType<PaletteProps>; readonly typed: string }

/** The palette. Its scripts are loaded on first use; keys typed until then are not lost. */
export function usePalette() {
  const [state, setState] = useState<PaletteState>({ kind: 'closed' })
  const isComing = state.kind === 'coming'
  useEffect(() => {
    if (!isComing) return
    const typing = noteTyping(() => setState({ kind: 'closed' }))
    readFurtherPages().then(
      ({ Palette }) =>
        setState((now) => (now.kind === 'coming' ? { kind: 'open', Palette, typed: typing.text() } : now)),
      () => {
        setState({ kind: 'closed' })
        tellFailure('Loan Desk could not be reached')
      },
    )
    return typing.stop
  }, [isComing])
  return {
    shown: state.kind === 'open' ? state : undefined,
    open: () => setState({ kind: 'coming' }),
    close: (then?: () => void) => {
      flushSync(() => setState({ kind: 'closed' }))
      then?.()
    },
  }
}

/** Collects the letters typed in the meantime, and keeps them from triggering anything else. */
function noteTyping(onEscape: () => void) {
  let text = ''
  const listen = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    event.stopImmediatePropagation()
    if (event.key === 'Escape') onEscape()
    else if (event.key.length === 1) text += event.key
  }
  window.addEventListener('keydown', listen, true)
  return { text: () => text, stop: () => window.removeEventListener('keydown', listen, true) }
}
