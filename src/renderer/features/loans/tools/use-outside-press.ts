import { type RefObject, useEffect, useEffectEvent } from 'react'

/** Runs where one presses elsewhere on the page, or Esc: neither in the element nor in anything that lies over the page. */
export function useOutsidePress(element: RefObject<HTMLElement | null>, isOn: boolean, onPress: () => void): void {
  const press = useEffectEvent(onPress)
  useEffect(() => {
    if (!isOn) return
    const listen = ({ target }: PointerEvent) => {
      if (!(target instanceof Element) || element.current?.contains(target) || target.closest('#overlays')) return
      press()
    }
    const listenToKeys = ({ key, target }: KeyboardEvent) => {
      if (key === 'Escape' && target instanceof Element && !target.closest('#overlays')) press()
    }
    document.addEventListener('pointerdown', listen, true)
    document.addEventListener('keydown', listenToKeys, true)
    return () => {
      document.removeEventListener('pointerdown', listen, true)
      document.removeEventListener('keydown', listenToKeys, true)
    }
  }, [element, isOn])
}
