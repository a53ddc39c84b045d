import { type KeyboardEvent, useState } from 'react'
import { useKnownClients } from './use-known-clients.ts'
import { useTakeClient } from './use-take-client.ts'

/** Clients offered for a text while it is being typed, and the keys that choose among them. */
export function useOfferedClients(text: string) {
  const [typing, setTyping] = useState<{ readonly place: number } | null>(null)
  const known = useKnownClients(typing ? text.trim() : '')
  const clients = typing ? known : []
  const { take, hasFailed } = useTakeClient()
  const isOpen = clients.length > 0
  const place = Math.min(typing?.place ?? 0, clients.length - 1)
  const chosen = clients[place]
  const end = () => setTyping(null)
  const goTo = (next: number) => setTyping({ place: (next + clients.length) % clients.length })
  const takeOne = (uuid: string) => {
    end()
    take(uuid)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (!chosen || event.ctrlKey || event.metaKey || event.altKey || event.nativeEvent.isComposing) return
    const acts: Readonly<Record<string, () => void>> = {
      ArrowDown: () => goTo(place + 1),
      ArrowUp: () => goTo(place - 1),
      Enter: () => takeOne(chosen.uuid),
      Escape: end,
    }
    const act = acts[event.key]
    if (!act) return
    event.preventDefault()
    event.stopPropagation()
    act()
  }
  return { clients, chosen, isOpen, hasFailed, end, onKeyDown, take: takeOne, typed: () => setTyping({ place: 0 }) }
}
