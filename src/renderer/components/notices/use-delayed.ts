import { useEffect, useState } from 'react'

/** True once `isWaiting` has been true for 200 ms, so that quick answers never flash a skeleton. */
export function useDelayed(isWaiting: boolean): boolean {
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    if (!isWaiting) return
    const timer = setTimeout(() => setLong(true), 200)
    return () => {
      clearTimeout(timer)
      setLong(false)
    }
  }, [isWaiting])
  return isWaiting && isLong
}
