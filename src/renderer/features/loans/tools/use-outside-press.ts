import { type RefObject, useEffect, useEffectEvent } from 'react'

/** Runs on a press elsewhere on the page, or on Esc: not within the element, and not in an overlay. */
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
