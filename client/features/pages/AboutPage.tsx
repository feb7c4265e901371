import { WrittenPage } from './WrittenPage.tsx'

export function AboutPage() {
  return <WrittenPage slug="about" />
}
