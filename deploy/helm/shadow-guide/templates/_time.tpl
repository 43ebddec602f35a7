{{/*
A process that must stop takes nothing new and finishes what runs: its longest job or call, and 30 s more. Fifteen seconds before the
end a worker of journal-ai puts back what still runs.
*/}}
{{- define "shadow-guide.drainSeconds" -}}
{{- add (int .longestJobSeconds) 15 -}}
{{- end }}

{{/* list PROCESS WORKLOAD → terminationGracePeriodSeconds */}}
{{- define "shadow-guide.graceSeconds" -}}
{{- $workload := index . 1 -}}
{{- $longest := $workload.longestJobSeconds | default (index . 0).longest -}}
{{- add (int $longest) 30 (int (default 0 $workload.shutdownDelaySeconds)) -}}
{{- end }}

{{/* list ROOT PROCESS → its entry of files/queues.json */}}
{{- define "shadow-guide.queues" -}}
{{- $all := (index . 0).Files.Get "files/queues.json" | fromJson -}}
{{ index $all.workers (index . 1).queues | toYaml }}
{{- end }}
