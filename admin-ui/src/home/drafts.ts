import type { Plugin } from '@onyak/core';

interface KeptDraft {
  readonly form: string;
  readonly row: string;
  readonly updatedAt: string;
}

export interface ShownDraft extends KeptDraft {
  readonly label: string;
  readonly path: string;
}

/** Drafts by what their form is called and where it is opened; those of no menu of ours are left out. */
export function draftsOf(plugins: readonly Plugin[], drafts: readonly KeptDraft[]): readonly ShownDraft[] {
  return drafts.flatMap((draft): ShownDraft[] => {
    const code = draft.form.split('.')[0];
    for (const plugin of plugins) {
      const resource = plugin.resources.find(({ name }) => name === draft.form);
      if (!plugin.menu || (!resource && plugin.code !== code)) continue;
      return [{ ...draft, label: resource?.label ?? plugin.menu.label, path: plugin.menu.path }];
    }
    return [];
  });
}
