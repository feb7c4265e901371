export function CoachProfileManagementPage() {
  return <h1>Coach profile</h1>
}
