/** Finding(s) shown beside the guide; `at` is the sentence they were opened from. */
export interface Evidence {
  readonly findingIds: readonly string[];
  readonly at: string | null;
}
