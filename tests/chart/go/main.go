// Renders a chart with the engine that Helm itself uses, text/template and sprig, and prints what came of it as JSON:
// main CHART VALUES.yaml … → {"texts": {"templates/x.yaml": "…"}} or {"error": "…"}.
package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"text/template"

	"github.com/Masterminds/sprig"
	"github.com/ghodss/yaml"
)

type object = map[string]interface{}

// What tests/chart/helm/render.ts says of the release and the cluster.
var apis = map[string]bool{
	"v1": true, "apps/v1": true, "batch/v1": true, "policy/v1": true, "networking.k8s.io/v1": true, "autoscaling/v2": true,
	"rbac.authorization.k8s.io/v1": true, "keda.sh/v1alpha1": true, "monitoring.coreos.com/v1": true,
}

type versions struct{}

func (versions) Has(name string) bool { return apis[name] }

type files map[string][]byte

func (all files) Get(path string) string { return string(all[path]) }

func (all files) Glob(pattern string) files {
	found := files{}
	for path, content := range all {
		if matches, _ := filepath.Match(pattern, path); matches {
			found[path] = content
		}
	}
	return found
}

func main() {
	texts, err := render(os.Args[1], os.Args[2:])
	answer := object{"texts": texts}
	if err != nil {
		answer = object{"error": err.Error()}
	}
	if err := json.NewEncoder(os.Stdout).Encode(answer); err != nil {
		panic(err)
	}
}

func render(chart string, given []string) (map[string]string, error) {
	all, err := readFiles(chart)
	if err != nil {
		return nil, err
	}
	values := object{}
	for _, path := range given {
		text, err := os.ReadFile(path)
		if err != nil {
			return nil, err
		}
		more, err := parse(text)
		if err != nil {
			return nil, err
		}
		over(values, more)
	}
	defaults, err := parse(all["values.yaml"])
	if err != nil {
		return nil, err
	}
	withDefaults(values, defaults)
	meta, err := parse(all["Chart.yaml"])
	if err != nil {
		return nil, err
	}
	return execute(all, contextOf(meta, values, all))
}

func execute(all files, context object) (map[string]string, error) {
	name := context["Chart"].(object)["Name"].(string)
	root := template.New(name).Option("missingkey=zero")
	root.Funcs(functions(root))
	for path, content := range all {
		if strings.HasPrefix(path, "templates/") {
			if _, err := root.New(name + "/" + path).Parse(string(content)); err != nil {
				return nil, err
			}
		}
	}
	texts := map[string]string{}
	for path := range all {
		if !strings.HasPrefix(path, "templates/") || strings.HasPrefix(filepath.Base(path), "_") {
			continue
		}
		context["Template"] = object{"Name": name + "/" + path, "BasePath": name + "/templates"}
		var text bytes.Buffer
		if err := root.ExecuteTemplate(&text, name+"/"+path, context); err != nil {
			return nil, err
		}
		texts[path] = strings.ReplaceAll(text.String(), "<no value>", "")
	}
	return texts, nil
}

func contextOf(meta object, values object, all files) object {
	chart := object{}
	for key, value := range meta {
		chart[strings.ToUpper(key[:1])+key[1:]] = value
	}
	return object{
		"Values":  values,
		"Chart":   chart,
		"Files":   all,
		"Release": object{"Name": "guide", "Namespace": "journal", "Service": "Helm", "IsInstall": true, "IsUpgrade": false, "Revision": 1},
		"Capabilities": object{
			"APIVersions": versions{},
			"KubeVersion": object{"Version": "v1.31.0", "Major": "1", "Minor": "31"},
		},
	}
}

// What Helm adds to sprig.
func functions(root *template.Template) template.FuncMap {
	all := sprig.TxtFuncMap()
	all["toYaml"] = func(value interface{}) string {
		text, err := yaml.Marshal(value)
		if err != nil {
			return ""
		}
		return strings.TrimSuffix(string(text), "\n")
	}
	all["fromYaml"] = func(text string) object {
		value, err := parse([]byte(text))
		if err != nil {
			return object{"Error": err.Error()}
		}
		return value
	}
	all["fromYamlArray"] = func(text string) []interface{} {
		list := []interface{}{}
		if err := yaml.Unmarshal([]byte(text), &list); err != nil {
			return []interface{}{err.Error()}
		}
		return list
	}
	all["include"] = func(name string, context interface{}) (string, error) {
		var text bytes.Buffer
		err := root.ExecuteTemplate(&text, name, context)
		return text.String(), err
	}
	all["tpl"] = func(source string, context interface{}) (string, error) {
		copied, err := root.Clone()
		if err != nil {
			return "", err
		}
		parsed, err := copied.New("tpl").Parse(source)
		if err != nil {
			return "", err
		}
		var text bytes.Buffer
		err = parsed.Execute(&text, context)
		return strings.ReplaceAll(text.String(), "<no value>", ""), err
	}
	all["required"] = func(sentence string, value interface{}) (interface{}, error) {
		if value == nil || value == "" {
			return nil, fmt.Errorf("%s", sentence)
		}
		return value, nil
	}
	all["lookup"] = func(string, string, string, string) object { return object{} }
	return all
}

func parse(text []byte) (object, error) {
	value := object{}
	err := yaml.Unmarshal(text, &value)
	return value, err
}

// The later before the earlier, object by object.
func over(below object, above object) {
	for key, value := range above {
		inner, isObject := value.(object)
		other, both := below[key].(object)
		if isObject && both {
			over(other, inner)
		} else {
			below[key] = value
		}
	}
}

// A null takes a default out.
func withDefaults(given object, defaults object) {
	for key, standard := range defaults {
		value, set := given[key]
		inner, isObject := value.(object)
		other, both := standard.(object)
		switch {
		case !set:
			given[key] = standard
		case value == nil:
			delete(given, key)
		case isObject && both:
			withDefaults(inner, other)
		}
	}
}

func readFiles(folder string) (files, error) {
	all := files{}
	err := filepath.Walk(folder, func(path string, info os.FileInfo, err error) error {
		if err != nil || info.IsDir() {
			return err
		}
		relative, err := filepath.Rel(folder, path)
		if err != nil {
			return err
		}
		all[filepath.ToSlash(relative)], err = os.ReadFile(path)
		return err
	})
	return all, err
}
