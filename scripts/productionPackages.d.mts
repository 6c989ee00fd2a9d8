export interface ProductionPackage {
  /** Folder of the package in node_modules. */
  folder: string
  name: string
  version: string
  /** SPDX licence from the package's manifest. */
  license: string
  hasInstallScript: boolean
}

/** Every production package in the lock file, the font included. */
export function productionPackages(): ProductionPackage[]
