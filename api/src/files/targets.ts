import { fileFields, fileTypeOf, type FileRule, type Plugin, type Resource } from '@onyak/core';

/** A field that takes files. */
export interface FileTarget {
  readonly plugin: Plugin;
  readonly resource: Resource;
  readonly field: string;
  readonly rule: FileRule;
}

/** Every file field of the installation, by the name that uploads give and by resource and field. */
export class FileTargets {
  private readonly byType = new Map<string, FileTarget>();
  private readonly byPlace = new Map<string, FileTarget>();

  /** Plugins whose fields share a name were refused by the check of manifests. */
  constructor(plugins: readonly Plugin[]) {
    for (const plugin of plugins)
      for (const resource of plugin.resources)
        for (const field of fileFields(resource)) {
          const rule = resource.fields[field]?.file;
          if (!rule) continue;
          const target = { plugin, resource, field, rule };
          this.byType.set(fileTypeOf(resource, field), target);
          this.byPlace.set(`${resource.name} ${field}`, target);
        }
  }

  ofType(fileType: string): FileTarget | undefined {
    return this.byType.get(fileType);
  }

  at(resource: string, field: string): FileTarget | undefined {
    return this.byPlace.get(`${resource} ${field}`);
  }

  /** Most bytes that any of them takes. */
  get largest(): number {
    return Math.max(0, ...[...this.byType.values()].map(({ rule }) => rule.maxBytes));
  }
}
