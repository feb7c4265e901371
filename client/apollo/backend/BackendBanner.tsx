import { Banner } from '../../components/Banner.tsx'
import { BACKEND_UNAVAILABLE_MESSAGE } from '../messages.ts'
import { useBackendAvailable } from './backend-status.ts'

/** Above the page for as long as the backend does not answer. */
export function BackendBanner() {
  if (useBackendAvailable()) return null
  return (
    <div className="measure pt-4">
      <Banner urgent>{BACKEND_UNAVAILABLE_MESSAGE}</Banner>
    </div>
  )
}
