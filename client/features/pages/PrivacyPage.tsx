import { WrittenPage } from './WrittenPage.tsx'

export function PrivacyPage() {
  return <WrittenPage slug="privacy" />
}
