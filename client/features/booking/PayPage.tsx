export function PayPage() {
  return <h1>Pay</h1>
}
