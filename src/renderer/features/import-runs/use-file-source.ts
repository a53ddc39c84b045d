import { type DragEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useCommand } from '../../keys/commands.ts'
import { isTyping } from '../../keys/is-typing.ts'
import type { Upload } from './use-upload.ts'

/** Three ways to import: choose a file, drop one anywhere on the page, or paste a block of cells. */
export function useFileSource({ upload }: Pick<Upload, 'upload'>) {
  const chooser = useRef<HTMLInputElement>(null)
  const choose = () => chooser.current?.click()
  useCommand('choose-file', choose)
  usePastedBlock((text) => upload({ file: new Blob([text]), name: PASTED }))
  const take = (file: File | undefined) => file && upload({ file, name: file.name })
  const drop = useDrop(take)
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

function useDrop(take: (file: File | undefined) => void) {
  const [isOver, setOver] = useState(false)
  const onDragOver = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    setOver(true)
  }
  const onDragLeave = (event: DragEvent<HTMLElement>) => {
    const into = event.relatedTarget
    if (!(into instanceof Node && event.currentTarget.contains(into))) setOver(false)
  }
  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    take(event.dataTransfer.files[0])
  }
  return { isOver, handlers: { onDragOver, onDragLeave, onDrop } }
}
