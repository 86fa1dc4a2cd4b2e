import type { Medication } from '@onyak/core';
import type { DrugMatch, PatientDrug } from '../../screening/patient/drugs.js';
import type { DurProduct, DurProfile } from './profile.js';

/** A drug of the patient as the lists see it. */
export class DurDrug {
  constructor(
    readonly drug: PatientDrug,
    readonly profile: DurProfile,
  ) {}

  get keys(): ReadonlySet<string> {
    return this.profile.keys;
  }

  get substances(): number {
    return this.profile.substances;
  }

  get names(): number {
    return this.profile.names;
  }

  /** The products, each once, with how they are given. */
  get products(): readonly DurProduct[] {
    return this.profile.products;
  }

  /** The product of one of the patient's rows. */
  productAt(at: number): DurProduct | undefined {
    const product = this.drug.productOfRow[at];
    return this.products.length === 1
      ? this.products[0]
      : this.products.find(({ products }) => isAmong(products, product));
  }

  /** The patient's rows of some of the products, product by product. */
  rowsOf(products: readonly DurProduct[]): readonly Medication[] {
    const { rows, productOfRow } = this.drug;
    if (this.products.length === 1) return products.length === 1 ? rows : [];
    return products.flatMap(({ products: own }) => rows.filter((_row, at) => isAmong(own, productOfRow[at])));
  }

  /** The drug as evidence, by the component that a key stands for. */
  evidence(keys: readonly string[]): DrugMatch {
    const { entry } = this.drug;
    const substance = entry.codes.find(({ identity }) => keys.includes(identity)) ?? entry.product;
    return { drug: this.drug, substance };
  }
}

function isAmong<Value>(values: readonly Value[], value: Value | undefined): boolean {
  return value !== undefined && values.includes(value);
}
