import { useEffect, useEffectEvent, useRef } from 'react'
import { useFileDrop } from '../../components/layout/use-file-drop.ts'
import { useCommand } from '../../keys/commands.ts'
import { isTyping } from '../../keys/is-typing.ts'

/** A file, or a pasted block, and its name. */
export type Handed = { readonly file: Blob; readonly name: string }

/** Three ways to hand a file in: choose one, drop one anywhere on the page, or paste a block of cells. */
export function useFileSource({ upload }: { readonly upload: (handed: Handed) => void }) {
  const chooser = useRef<HTMLInputElement>(null)
  const choose = () => chooser.current?.click()
  useCommand('choose-file', choose)
  usePastedBlock((text) => upload({ file: new Blob([text]), name: PASTED }))
  const take = (file: File | undefined) => file && upload({ file, name: file.name })
  const drop = useFileDrop(take)
  return { chooser, choose, drop, onChosen: () => take(chooser.current?.files?.[0]) }
}

/** Name of pasted rows, which have none of their own. */
const PASTED = 'Pasted rows.txt'

function usePastedBlock(take: (text: string) => void): void {
  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    const text = event.clipboardData?.getData('text/plain') ?? ''
    if (isTyping(event.target) || text.trim() === '') return
    event.preventDefault()
    take(text)
  })
  useEffect(() => {
    document.addEventListener('paste', onPaste)
    return () => document.removeEventListener('paste', onPaste)
  }, [])
}
