interface Follower {
  onMove: (event: PointerEvent) => void
  onUp: (event: PointerEvent) => void
  /** The pointer is gone, or Escape was pressed. */
  onCancel: () => void
}

/** Follows a pointer over the whole window. Answers how to stop. */
export function followPointer({ onMove, onUp, onCancel }: Follower): () => void {
  const onKey = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') onCancel()
  }
  window.addEventListener('pointermove', onMove)
  window.addEventListener('pointerup', onUp)
  window.addEventListener('pointercancel', onCancel)
  window.addEventListener('keydown', onKey)
  return () => {
    window.removeEventListener('pointermove', onMove)
    window.removeEventListener('pointerup', onUp)
    window.removeEventListener('pointercancel', onCancel)
    window.removeEventListener('keydown', onKey)
  }
}

/** Keeps the page from scrolling under a finger that drags: React's own touch listeners are passive and could not. */
export function holdScroll(element: HTMLElement, isDragging: () => boolean): () => void {
  const hold = (event: TouchEvent) => {
    if (isDragging()) event.preventDefault()
  }
  element.addEventListener('touchmove', hold, { passive: false })
  return () => element.removeEventListener('touchmove', hold)
}
