export interface ProductionPackage {
  /** Where npm puts it. */
  folder: string
  name: string
  version: string
  /** Of SPDX, as the package says it. */
  license: string
  hasInstallScript: boolean
}

/** Every package that the product runs with, the typeface among them, by the lock file. */
export function productionPackages(): ProductionPackage[]
