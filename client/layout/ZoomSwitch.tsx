import { Switch } from '../components/fields/Switch.tsx'
import { setZoom, useZoom } from './zoom.ts'

/** The way out of "zoom disabled" for people who need it; wider screens always zoom, so it is not shown there. */
export function ZoomSwitch() {
  return (
    <div className="md:hidden">
      <Switch label="Allow zoom" note="Pinch to enlarge the page" checked={useZoom()} onChange={setZoom} />
    </div>
  )
}
