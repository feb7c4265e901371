/** Spec §9: the finger's travel after which a drag begins, and beyond which a swipe counts. Pixels. */
export const BEGIN_PX = 20
export const SWIPE_PX = 120

export interface SwipeHandlers {
  toward: 'left' | 'right'
  /** Asked once, when a drag is about to begin: whether what lies under the finger leaves the gesture to us. */
  accepts?: (target: Element) => boolean
  /** How far the finger is past the beginning of the drag, in pixels, never below 0. */
  onDrag?: (pixels: number) => void
  /** The finger left; `far` when it went beyond 120 px and mostly sideways. Not told when no drag began. */
  onEnd: (far: boolean) => void
}

/** Follows one finger over `target`. Listeners are passive and read no layout, so scrolling is never held up. */
export function followSwipes(target: EventTarget, handlers: () => SwipeHandlers): () => void {
  let start: { x: number; y: number; under: Element } | null = null
  let isDragging = false
  let far = false

  function end(reached: boolean) {
    const wasDragging = isDragging
    start = null
    isDragging = false
    if (wasDragging) handlers().onEnd(reached)
  }

  function onStart({ touches, target: under }: TouchEvent) {
    const [finger] = touches
    end(false)
    if (touches.length > 1 || !finger || !(under instanceof Element)) return
    start = { x: finger.clientX, y: finger.clientY, under }
    far = false
  }

  function follow(finger: Touch) {
    if (!start) return
    const { toward, accepts, onDrag } = handlers()
    const along = (finger.clientX - start.x) * (toward === 'left' ? -1 : 1)
    const across = Math.abs(finger.clientY - start.y)
    if (!isDragging) {
      if (Math.max(Math.abs(along), across) < BEGIN_PX) return
      if (along <= across || accepts?.(start.under) === false) {
        start = null
        return
      }
      isDragging = true
    }
    far = along > SWIPE_PX && along > across
    onDrag?.(Math.max(along - BEGIN_PX, 0))
  }

  /** Browsers join moves that come fast: where the finger left tells more than the last of them. */
  function onLift({ changedTouches: [finger] }: TouchEvent) {
    if (finger) follow(finger)
    end(far)
  }

  const listeners = {
    touchstart: onStart,
    touchmove: ({ touches: [finger] }: TouchEvent) => finger && follow(finger),
    touchend: onLift,
    touchcancel: () => end(false),
  }
  const each = Object.entries(listeners) as [string, EventListener][]
  for (const [type, listener] of each) target.addEventListener(type, listener, { passive: true })
  return () => {
    for (const [type, listener] of each) target.removeEventListener(type, listener)
  }
}
