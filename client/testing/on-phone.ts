import { PHONE } from '../components/use-is-phone.ts'

/** Makes the window as narrow as a phone's, until what this answers is called. */
export function onPhone(): () => void {
  const { matchMedia } = window
  window.matchMedia = (media) => Object.assign(matchMedia(media), { matches: media === PHONE })
  return () => {
    window.matchMedia = matchMedia
  }
}
