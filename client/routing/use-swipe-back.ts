import { useLocation, useNavigate } from 'react-router-dom'
import { useViewer } from '../auth/viewer.ts'
import { useSwipe } from '../components/slots/use-swipe.ts'
import { useIsPhone } from '../components/use-is-phone.ts'
import { trailOf } from '../layout/trail.ts'
import { isOverlayOpen } from './overlay-open.ts'

const OWN_GESTURE = 'input, textarea, select, [role=slider], [contenteditable], canvas'

function scrollsSideways(element: Element): boolean {
  return element.scrollWidth > element.clientWidth && /auto|scroll/.test(getComputedStyle(element).overflowX)
}

/** Whether a swipe that begins on `under` is nobody else's. */
function isFree(under: Element): boolean {
  if (isOverlayOpen() || under.closest(OWN_GESTURE)) return false
  if (getSelection()?.isCollapsed === false || (window.visualViewport?.scale ?? 1) > 1) return false
  for (
    let element: Element | null = under;
    element && element !== document.body;
    element = element.parentElement
  )
    if (scrollsSideways(element)) return false
  return true
}

/** Spec §2, mobile layout: a swipe right goes back in history, or to the page above where there is none. */
export function useSwipeBack(): void {
  const isPhone = useIsPhone()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const { viewer } = useViewer()

  useSwipe(isPhone ? document : null, {
    toward: 'right',
    accepts: isFree,
    onEnd(far) {
      if (!far) return
      const parent = trailOf(pathname, viewer?.userType ?? null).at(-2)
      if (window.history.length > 1) void navigate(-1)
      else if (parent) void navigate(parent.to, { replace: true })
    },
  })
}
