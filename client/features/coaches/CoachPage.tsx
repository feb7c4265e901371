export function CoachPage() {
  return <h1>Coach</h1>
}
