import { isOnlyHere } from '@antrian/contract/shared/onlyHere'

/** What browsers keep for https, where screens and phones open plain http in a network. */
export function PlainHttpNote({ address }: { address: string }) {
  if (!address.startsWith('http:') || isOnlyHere(address)) return null
  return (
    <p className="quiet">
      Alamat di jaringan sekolah tanpa https: halaman yang dimuat ulang selama Wi-Fi mati tidak
      tampil, televisi dan HP dapat mati sendiri (atur waktu tidurnya di perangkat itu), dan
      pemberitahuan tidak ada.
    </p>
  )
}
