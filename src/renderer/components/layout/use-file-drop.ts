import { type DragEvent, useState } from 'react'

/** Takes a file that is dropped on an element. Put `handlers` on the element; `isOver` is true while a file is dragged over it. */
export function useFileDrop(take: (file: File | undefined) => void) {
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
